import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const [red, blue] = [
  { background: '#aa0000', text: '#ffffff' },
  { background: '#0000aa', text: '#ffff00' },
];

const channels = 4;

/** The rows of a PNG with the filters undone, as ISO/IEC 15948 describes them. */
function decode(png: Buffer, width: number, height: number): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const data = inflateSync(Buffer.concat(parts));
  const rows = [Buffer.alloc(width * channels)];
  for (let y = 0; y < height; y++) {
    const start = y * (width * channels + 1);
    const row = Buffer.from(data.subarray(start + 1, start + 1 + width * channels));
    const above = rows[y]!;
    for (let x = 0; x < row.length; x++) {
      const [left, up, corner] = [row[x - channels] ?? 0, above[x]!, above[x - channels] ?? 0];
      const [byLeft, byUp, byCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [number, number, number];
      const paeth = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
      row[x]! += [0, left, up, (left + up) >> 1, paeth][data[start]!]!;
    }
    rows.push(row);
  }
  return rows.slice(1);
}

async function draw(
  names: readonly [string, string],
  numbers: readonly [string, string] = ['44%', '56%'],
  caption = 'Nov 19',
  share?: number,
) {
  const fields = [
    { ...red!, name: names[0], number: numbers[0] },
    { ...blue!, name: names[1], number: numbers[1] },
  ] as const;
  const png = await drawPicture({ fields, caption, ...(share !== undefined && { share }) });
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const rows = decode(png, width, height);
  const at = (x: number, y: number): string => rows[y]!.toString('hex', x * channels, x * channels + 3);
  const count = (color: string, [from, to]: readonly [number, number]): number => {
    let pixels = 0;
    for (let y = 0; y < height; y++) for (let x = from; x < to; x++) if (at(x, y) === color) pixels++;
    return pixels;
  };
  return { png, width, height, at, count };
}

test('a picture has the size that services ask for, is small, and shows each field in its colors', async () => {
  const { png, width, height, at, count } = await draw(['BOS', 'LAL']);
  expect([width, height]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(300_000);
  expect([at(10, 10), at(1190, 10), at(10, 620)]).toEqual(['aa0000', '0000aa', '0e1113']);
  expect(count('ffffff', [0, 597])).toBeGreaterThan(10_000);
  expect(count('ffff00', [603, 1200])).toBeGreaterThan(10_000);
  expect(count('ffff00', [0, 597])).toBe(0);
});

test('a bar shows the share of both fields', async () => {
  const { at } = await draw(['BOS', 'LAL'], ['35.9%', '64.1%'], 'Nov 19', 0.359);
  expect([at(420, 500), at(431, 500), at(440, 500)]).toEqual(['aa0000', '0e1113', '0000aa']);
});

test('a long name stays in its field, and the same content gives the same file', async () => {
  const long = 'MINNESOTA TIMBERWOLVES OF THE NORTH';
  const { png, count } = await draw([long, 'LAL'], ['', ''], long.repeat(3));
  expect(count('ffffff', [0, 597])).toBeGreaterThan(1000);
  expect([count('ffffff', [0, 40]), count('ffffff', [560, 1200])]).toEqual([0, 0]);
  expect(await draw([long, 'LAL'], ['', ''], long.repeat(3))).toMatchObject({ png });
});

test('what has a meaning in SVG is drawn as it is', async () => {
  const escaped = await draw(['<&">', 'LAL']);
  expect(escaped.count('ffffff', [0, 597])).toBeGreaterThan(1000);
});
