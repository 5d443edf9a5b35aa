import { oddsViews } from '#domain/odds-views.ts';
import { markets, predictedMarkets } from '#domain/market/market.ts';

type Parse = (text: string) => string | undefined;

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);
const matching =
  (pattern: RegExp): Parse =>
  (text) =>
    pattern.test(text) ? text : undefined;

const date: Parse = (text) => (/^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ? text : undefined);

/** The pages, and what each reads of the query string. Everything else in an address has no effect on the page. */
export const paths = {
  '/': {},
  '/predictions': { day: date, view: oneOf(oddsViews), market: oneOf(markets) },
  '/market': {},
  '/track-record': {
    market: oneOf(predictedMarkets),
    origin: oneOf(['live', 'replay']),
    season: matching(/^(19[5-9]|2\d\d)\d$/),
    month: matching(/^\d{4}-\d{2}$/),
    team: matching(/^[A-Z]{3}$/),
  },
  '/track-record/backtest': {},
  '/how-it-works': {},
  '/games/:id': { market: oneOf(predictedMarkets), lines: oneOf(markets) },
  '/ratings': {},
  '/season': {},
  '/teams/:slug': {},
  '/premium': {},
  '/subscribe': {},
  '/stripe-subscribe': { plan: matching(/^[a-z]{1,20}$/) },
  '/dashboard': { tab: oneOf(['picks', 'games', 'subscription', 'stats']), sort: oneOf(['time', 'value']), market: oneOf(markets) },
  '/alerts': {},
  '/bets': { group: oneOf(['kind', 'book', 'month', 'pick']) },
  '/time-out': {},
  '/auth': { tab: oneOf(['login', 'register']), redirect: matching(/^[\p{L}\p{N}\p{P}\p{S}]{1,500}$/u) },
  '/contact': {},
  '/forgot-password': {},
  '/terms': {},
  '/privacy': {},
  '/responsible-gambling': {},
  '/subscription-success': {},
  '/withdraw': {},
  '/account': {},
  '/unsubscribe': {},
  '/reset-password': {},
  '/confirm-email': {},
  '/change-email': {},
  '/operator': { tab: matching(/^[a-z-]{1,20}$/), person: matching(/^\d{1,9}$/) },
} as const satisfies Readonly<Record<`/${string}`, Readonly<Record<string, Parse>>>>;

export type PagePath = keyof typeof paths;

type Filled<Path extends string> = Path extends `${infer Start}:${string}` ? `${Start}${string}` : Path;
/** The address of a page, also with a query string or a fragment, or of a file or another site. A link to no page is a type error. */
export type Address =
  | Filled<PagePath>
  | `${Filled<PagePath> | ''}${'?' | '#'}${string}`
  | `/${'api' | 'ledger'}/${string}`
  | '/verify.mjs'
  | `${'https' | 'mailto' | 'tel'}:${string}`;

/** The part of a query string that has an effect on the page, in a fixed order: equal pages have equal texts. */
export function knownSearch(path: string, search: string): string {
  const given = new URLSearchParams(search);
  const known = Object.entries<Parse>((Object.hasOwn(paths, path) && paths[path as PagePath]) || {}).flatMap(([name, parse]) => {
    const value = parse(given.get(name) ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  return known.length === 0 ? '' : `?${new URLSearchParams(known).toString()}`;
}

/** The query string with one parameter changed. */
export function withQueryParam(search: string, name: string, value: string): `?${string}` {
  const params = new URLSearchParams(search);
  params.set(name, value);
  return `?${params.toString()}`;
}
