import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';

/** One row of a CSV file. It is valid only during the callback that receives it, because its buffer is reused. */
export interface CsvRow {
  has(column: string): boolean;
  text(column: string): string;
  number(column: string): number | null;
}

const COMMA = 44;
const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
const MINUS = 45;
const POINT = 46;
const POWERS_OF_TEN = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

export function findOptionalCsv(directory: string, name: string): string | null {
  return [`${name}.csv.gz`, `${name}.csv`].map((file) => join(directory, file)).find((path) => existsSync(path)) ?? null;
}

export function findCsv(directory: string, name: string): string {
  const path = findOptionalCsv(directory, name);
  if (path === null) throw new Error(`no ${name}.csv or ${name}.csv.gz in ${directory}`);
  return path;
}

/** Decodes only the fields that the callback reads: decoding all 22 million fields of the player file would take longer than the model. */
export async function readCsv(path: string, onRow: (row: CsvRow) => void): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  const chunks = path.endsWith('.gz') ? file.pipe(createGunzip({ chunkSize: 1 << 20 })) : file;
  const scanner = new RowScanner(path, onRow);
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    rest = Buffer.from(bytes.subarray(scanner.scan(bytes)));
  }
  if (rest.length > 0) scanner.scan(Buffer.concat([rest, Buffer.of(NEWLINE)]));
}

class RowScanner implements CsvRow {
  readonly #path: string;
  readonly #onRow: (row: CsvRow) => void;
  #fields: ReadonlyMap<string, number> | null = null;
  #starts = new Int32Array(256);
  #ends = new Int32Array(256);
  #bytes: Buffer = Buffer.alloc(0);

  constructor(path: string, onRow: (row: CsvRow) => void) {
    this.#path = path;
    this.#onRow = onRow;
  }

  /** Calls `onRow` for every complete row. Returns the offset at which the incomplete last row begins. */
  scan(bytes: Buffer): number {
    this.#bytes = bytes;
    const starts = this.#starts;
    const ends = this.#ends;
    let rowStart = 0;
    let fieldStart = 0;
    let field = 0;
    let quoted = false;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      // Most bytes are letters or digits. They have larger codes than the comma, so one comparison is enough.
      if (byte > COMMA) continue;
      if (byte === QUOTE) quoted = !quoted;
      if (quoted || (byte !== COMMA && byte !== NEWLINE)) continue;
      const end = byte === NEWLINE && at > fieldStart && bytes[at - 1] === RETURN ? at - 1 : at;
      starts[field] = fieldStart;
      ends[field] = end;
      field++;
      fieldStart = at + 1;
      if (byte === COMMA) continue;
      if (this.#fields === null) this.#readHeader(field);
      else if (end > rowStart) this.#onRow(this);
      rowStart = fieldStart;
      field = 0;
    }
    return rowStart;
  }

  has(column: string): boolean {
    return this.#fields?.has(column) ?? false;
  }

  text(column: string): string {
    const field = this.#fieldOf(column);
    const start = this.#starts[field] ?? 0;
    const end = this.#ends[field] ?? 0;
    if (start === end) return '';
    if (this.#bytes[start] !== QUOTE) return this.#bytes.toString('utf8', start, end);
    return this.#bytes.toString('utf8', start + 1, end - 1).replaceAll('""', '"');
  }

  number(column: string): number | null {
    const field = this.#fieldOf(column);
    const end = this.#ends[field] ?? 0;
    let at = this.#starts[field] ?? 0;
    if (at === end) return null;
    const negative = this.#bytes[at] === MINUS;
    if (negative) at++;
    let digits = 0;
    let decimals = -1;
    for (; at < end; at++) {
      const byte = this.#bytes[at] ?? 0;
      if (byte === POINT && decimals < 0) decimals = 0;
      else if (byte >= 48 && byte <= 57) {
        digits = digits * 10 + (byte - 48);
        if (decimals >= 0) decimals++;
      } else return this.#parseUnusual(column);
    }
    // Dividing an integer below 2^53 by a power of ten below 10^16 rounds correctly, so the result equals Number(text).
    const size =
      decimals > 15 || digits > Number.MAX_SAFE_INTEGER ? this.#parseUnusual(column) : digits / (POWERS_OF_TEN[Math.max(decimals, 0)] ?? 1);
    return negative ? -Math.abs(size) : size;
  }

  #parseUnusual(column: string): number {
    const text = this.text(column);
    const value = Number(text);
    if (!Number.isFinite(value)) throw new Error(`${this.#path}: column ${column} holds "${text}", not a number`);
    return value;
  }

  #fieldOf(column: string): number {
    const field = this.#fields?.get(column);
    if (field === undefined) throw new Error(`${this.#path} has no column ${column}`);
    return field;
  }

  #readHeader(count: number): void {
    const nameOf = (field: number) => this.#bytes.toString('utf8', this.#starts[field], this.#ends[field]).replace(/^\uFEFF/, '');
    this.#fields = new Map(Array.from({ length: count }, (_, field) => [nameOf(field), field]));
  }
}
