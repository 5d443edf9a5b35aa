/** Readers for JSON of unknown shape. Each answers with something usable or with undefined, and none throws. */

export type LooseRecord = Readonly<Record<string, unknown>>;

export function recordIn(value: unknown): LooseRecord | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LooseRecord) : undefined;
}

/** Words by which a broken feed spells nothing. */
const nothing = /^(null|undefined|nan|none|n\/a)?$/i;

export function textIn(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return nothing.test(text) ? undefined : text;
}

export function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Ids arrive as numbers or as text. */
export function idIn(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

/** A fraction between 0 and 1; anything else is no probability and counts as none. */
export function probabilityIn(value: unknown): number {
  const number = numberIn(value) ?? 0;
  return number >= 0 && number <= 1 ? number : 0;
}

/** A fraction. A gap beyond 100 % either way is a fault of the feed, not a bet. */
export function gapIn(value: unknown): number {
  const number = numberIn(value) ?? 0;
  return Math.abs(number) <= 1 ? number : 0;
}

const earliest = Date.UTC(1946, 0);
const latest = Date.UTC(2200, 0);

/** Milliseconds of an ISO time. Without a zone it is UTC, as the field's name promises. */
export function timeIn(value: unknown): number | undefined {
  const text = textIn(value);
  if (text === undefined || !/^\d{4}-\d\d-\d\d/.test(text)) return undefined;
  const hasZone = /(z|[+-]\d\d:?\d\d)$/i.test(text) || !text.includes(':');
  const at = Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  return at >= earliest && at < latest ? at : undefined;
}
