// A screenshot in 256 colours: a third of its size, and nobody sees the difference.
import { crc32, deflateSync, inflateSync } from "node:zlib";

export function smaller(png) {
  const { width, height, channels, pixels } = decode(png);
  const keys = new Uint16Array(width * height); // five bits of each colour
  const count = new Map();
  for (let i = 0; i < keys.length; i++) {
    const at = i * channels;
    const key = ((pixels[at] >> 3) << 10) | ((pixels[at + 1] >> 3) << 5) | (pixels[at + 2] >> 3);
    keys[i] = key;
    const seen = count.get(key) ?? [0, 0, 0, 0];
    for (let c = 0; c < 3; c++) seen[c] += pixels[at + c];
    seen[3]++;
    count.set(key, seen);
  }
  const boxes = cut([...count].map(([key, [r, g, b, n]]) => ({ key, n, colour: [r / n, g / n, b / n] })));
  const index = new Uint8Array(32768);
  const palette = Buffer.alloc(boxes.length * 3);
  boxes.forEach((box, i) => {
    const total = box.reduce((sum, one) => sum + one.n, 0);
    for (let c = 0; c < 3; c++) palette[i * 3 + c] = Math.round(box.reduce((sum, one) => sum + one.colour[c] * one.n, 0) / total);
    for (const one of box) index[one.key] = i;
  });
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = index[keys[y * width + x]];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(lines, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

// Median cut: the box with the widest colours, weighed by how often they occur, is halved until there are enough.
function cut(colours, most = 256) {
  const spread = (box) => {
    const ranges = [0, 1, 2].map((c) => Math.max(...box.map((one) => one.colour[c])) - Math.min(...box.map((one) => one.colour[c])));
    const axis = ranges.indexOf(Math.max(...ranges));
    return { box, axis, weight: box.length < 2 ? 0 : ranges[axis] * Math.sqrt(box.reduce((sum, one) => sum + one.n, 0)) };
  };
  const boxes = [spread(colours)];
  while (boxes.length < most) {
    boxes.sort((a, b) => a.weight - b.weight);
    const { box, axis, weight } = boxes.pop();
    if (weight === 0) return [...boxes.map((one) => one.box), box];
    box.sort((a, b) => a.colour[axis] - b.colour[axis]);
    const half = box.reduce((sum, one) => sum + one.n, 0) / 2;
    let at = 0;
    for (let sum = 0; at < box.length - 1 && sum < half; at++) sum += box[at].n;
    at = Math.max(1, at);
    boxes.push(spread(box.slice(0, at)), spread(box.slice(at)));
  }
  return boxes.map((one) => one.box);
}

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

// As Chromium writes them: eight bits, RGB or RGBA, not interlaced.
function decode(png) {
  const [width, height, channels] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3];
  const data = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const to = y * stride + x;
      const left = x >= channels ? pixels[to - channels] : 0;
      const up = y > 0 ? pixels[to - stride] : 0;
      const corner = x >= channels && y > 0 ? pixels[to - stride - channels] : 0;
      pixels[to] = raw[y * (stride + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
  }
  return { width, height, channels, pixels };
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
