import { vendorMarkets } from './quote.ts';
import { bookmakers } from './bookmakers.ts';
import { isInvalid, regionIsMissing } from '#sandbox/simulation/vendor-errors.ts';
import type { OddsQuery } from './odds-payload.ts';

export type Query = Readonly<Record<string, string | undefined>>;

export interface ParsedOddsQuery extends OddsQuery {
  readonly cost: number;
  readonly eventIds?: ReadonlySet<string>;
  readonly from: number;
  readonly to: number;
}

const regions = new Set(['us', 'us2', 'us_dfs', 'us_ex', 'uk', 'eu', 'au', 'fr', 'se']);

/** Parses the parameters of an odds request, or returns the vendor's error. One retired bookmaker makes the whole request invalid. */
export function parseOddsQuery(
  query: Query,
  retiredBooks: ReadonlySet<string> = new Set(),
): ParsedOddsQuery | { readonly error: ReturnType<typeof isInvalid> } {
  const invalid = (code: string) => ({ error: isInvalid(code) });
  const requested = list(query['markets'] ?? 'h2h');
  if (!requested.every((market) => [...vendorMarkets, 'outrights', 'h2h_lay'].includes(market))) return invalid('INVALID_MARKET');
  const oddsFormat = query['oddsFormat'] ?? 'decimal';
  if (oddsFormat !== 'american' && oddsFormat !== 'decimal') return invalid('INVALID_ODDS_FORMAT');
  const dateFormat = query['dateFormat'] ?? 'iso';
  if (dateFormat !== 'iso' && dateFormat !== 'unix') return invalid('INVALID_DATE_FORMAT');
  const books = list(query['bookmakers']);
  const inRegions = list(query['regions']);
  if (books.length === 0 && inRegions.length === 0) return { error: regionIsMissing };
  if (books.some((book) => retiredBooks.has(book))) return invalid('INVALID_BOOKMAKERS');
  if (books.length === 0 && !inRegions.every((region) => regions.has(region))) return invalid('INVALID_REGION');
  const from = timeOf(query['commenceTimeFrom'], Number.NEGATIVE_INFINITY);
  if (from === undefined) return invalid('INVALID_COMMENCE_TIME_FROM');
  const to = timeOf(query['commenceTimeTo'], Number.POSITIVE_INFINITY);
  if (to === undefined) return invalid('INVALID_COMMENCE_TIME_TO');
  const booksInRegions = bookmakers.filter(({ key, region }) => inRegions.includes(region) && !retiredBooks.has(key));
  const regionCount = books.length > 0 ? Math.ceil(books.length / 10) : inRegions.length;
  return {
    books: books.length > 0 ? books : booksInRegions.map(({ key }) => key),
    markets: vendorMarkets.filter((market) => requested.includes(market)),
    oddsFormat,
    dateFormat,
    from,
    to,
    cost: requested.length * regionCount,
    ...(query['eventIds'] && { eventIds: new Set(list(query['eventIds'])) }),
  };
}

/** Parses a time parameter; undefined if it is invalid. The vendor accepts only whole seconds and the suffix Z. */
export function timeOf(text: string | undefined, fallback: number): number | undefined {
  if (text === undefined) return fallback;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined;
}

function list(text: string | undefined): string[] {
  return (text ?? '').split(',').filter((part) => part !== '');
}
