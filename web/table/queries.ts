// What a seat may ask without changing anything, and what it is answered.
import type {
  AdviceReply,
  Answer,
  AtReply,
  BearingsReply,
  BindsReply,
  CheckReply,
  ForecastReply,
  LogReply,
  Mark,
  OddsReply,
  PreviewReply,
  ReachReply,
  Scene,
  ThreatReply,
} from "../wire/types";

// A preview comes as a difference; here it is whole.
export type Previewed = Omit<PreviewReply, "scene"> & { scene?: Scene };

export interface Replies {
  check: CheckReply;
  preview: Previewed;
  odds: OddsReply;
  reach: ReachReply;
  at: AtReply;
  threat: ThreatReply;
  binds: BindsReply;
  advice: AdviceReply;
  forecast: ForecastReply;
  log: LogReply;
  bearings: BearingsReply;
}
export type Ask = { answers?: Answer[]; own?: Answer; each?: boolean; inputs?: number; mark?: Mark; from?: number; count?: number };

// These go on from the question in hand.
export const FROM_HERE = new Set(["check", "preview", "odds", "reach", "binds", "advice", "forecast", "bearings"]);
