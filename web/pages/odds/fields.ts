// The fields of a calculator, and how the address bar keeps what was chosen.
import type { CalculatorInfo } from "../../wire/types";

export type Field = CalculatorInfo["fields"][number];
export type Setting = Record<string, string>;

export const fallbacks = (calculator: CalculatorInfo): Setting =>
  Object.fromEntries(calculator.fields.map((field) => [field.key, field.fallback]));

// "attacker=hoppers,how=charge": only what differs from the defaults; "-" when nothing does.
export function write(setting: Setting, calculator: CalculatorInfo): string {
  const parts = calculator.fields
    .filter((field) => setting[field.key] !== field.fallback)
    .map((field) => `${field.key}=${encodeURIComponent(setting[field.key] ?? "")}`);
  return parts.join(",") || "-";
}

// What cannot be read has its default: a link may come from an older Warren.
export function read(text: string, calculator: CalculatorInfo): Setting {
  const given = new Map<string, string>();
  for (const part of text.split(",")) given.set(part.split("=")[0]!, part.split("=")[1] ?? "");
  const setting = fallbacks(calculator);
  for (const field of calculator.fields) {
    const value = given.get(field.key);
    if (value !== undefined && fits(field, value)) setting[field.key] = value;
  }
  return setting;
}

export const fits = (field: Field, value: string) =>
  field.form !== undefined || (field.values.length > 0 ? field.values.includes(value) : isNumber(field, value));

// A number whose default has decimals takes as many.
const decimals = (field: Field) => field.fallback.split(".")[1]?.length ?? 0;
const isNumber = (field: Field, value: string) =>
  new RegExp(`^-?\\d{1,6}(\\.\\d{1,${decimals(field) || 1}})?$`).test(value) && (decimals(field) > 0 || !value.includes("."));
export const step = (field: Field) => 10 ** -decimals(field);
export const number = (field: Field, value: string) => String(Number((Number(value) || 0).toFixed(decimals(field))));

export type Control = "segments" | "select" | "number" | "text";
export function control(field: Field): Control {
  if (field.form !== undefined) return "text";
  if (field.values.length === 0) return "number";
  return field.values.length <= 3 && field.values.join("").length <= 24 ? "segments" : "select";
}

// How far a number's slider goes; the box beside it takes more.
export function slider(field: Field): { min: number; max: number; step: number } {
  if (/millimet/i.test(field.words)) return { min: 0, max: 400, step: 5 };
  const start = Math.abs(Number(field.fallback)) || 0;
  return { min: 0, max: Math.max(12, start * 2), step: 1 };
}

export const plain = (value: string) => value.replaceAll(/[-_]/g, " ");
