import { bookmakers } from './bookmakers.ts';
import { isInvalid, regionIsMissing } from './errors.ts';
import { marketKeys } from './quote.ts';
import type { OddsWish } from './odds-payload.ts';

export type Query = Readonly<Record<string, string | undefined>>;

export interface ReadWish extends OddsWish {
  readonly cost: number;
  readonly eventIds?: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
}

const regions = new Set(['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'au', 'fr', 'se']);

/** Reads the parameters of a call for odds, or says which of the vendor's errors they are. */
export function readWish(query: Query): ReadWish | { readonly refused: ReturnType<typeof isInvalid> } {
  const refuse = (code: string) => ({ refused: isInvalid(code) });
  const asked = list(query['markets'] ?? 'h2h');
  if (!asked.every((market) => [...marketKeys, 'outrights', 'h2h_lay'].includes(market))) return refuse('INVALID_MARKET');
  const oddsFormat = query['oddsFormat'] ?? 'decimal';
  if (oddsFormat !== 'american' && oddsFormat !== 'decimal') return refuse('INVALID_ODDS_FORMAT');
  const dateFormat = query['dateFormat'] ?? 'iso';
  if (dateFormat !== 'iso' && dateFormat !== 'unix') return refuse('INVALID_DATE_FORMAT');
  const books = list(query['bookmakers']);
  const inRegions = list(query['regions']);
  if (books.length === 0 && inRegions.length === 0) return { refused: regionIsMissing };
  if (books.length === 0 && !inRegions.every((region) => regions.has(region))) return refuse('INVALID_REGION');
  const from = timeOf(query['commenceTimeFrom'], Number.NEGATIVE_INFINITY);
  if (from === undefined) return refuse('INVALID_COMMENCE_TIME_FROM');
  const to = timeOf(query['commenceTimeTo'], Number.POSITIVE_INFINITY);
  if (to === undefined) return refuse('INVALID_COMMENCE_TIME_TO');
  const everyone = bookmakers.map((book) => book.key);
  const places = books.length > 0 ? Math.ceil(books.length / 10) : inRegions.length;
  return {
    books: books.length > 0 ? books : inRegions.includes('us') ? everyone : [],
    markets: marketKeys.filter((market) => asked.includes(market)),
    oddsFormat,
    dateFormat,
    from,
    to,
    cost: asked.length * places,
    ...(query['eventIds'] && { eventIds: new Set(list(query['eventIds'])) }),
  };
}

/** Whole seconds and a Z, or the vendor refuses. */
export function timeOf(text: string | undefined, otherwise: number): number | undefined {
  if (text === undefined) return otherwise;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined;
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
