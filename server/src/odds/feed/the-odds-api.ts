import { z } from 'zod';
import { dayMs } from '#domain/durations.ts';
import { type Market, markets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { decimalFromAmerican } from '#domain/odds/price.ts';
import { teamByName } from '#domain/teams.ts';
import type { Notice } from '#server/platform/feeds/feed-state-store.ts';
import { parseFeed, type Feed } from '#server/platform/feeds/pull-feed.ts';
import { vendorName, vendorText, vendorTime } from '#server/platform/feeds/vendor-values.ts';
import { FeedFault, type FeedRequest, type FeedResponse } from '#server/platform/feeds/fetch-url.ts';
import { parseJson } from '#domain/parse-json.ts';
import { isUsableLink } from '#server/odds/offer-link.ts';
import type { Price } from '#server/schema/odds.ts';

/** One book's two prices on one market of one game. A price is null if its side is missing or has no valid price. */
export type FeedQuote = Readonly<Omit<Price, 'gameId' | 'seenAt' | 'changedAt' | 'expiresAt'>>;

export interface OddsEvent {
  readonly eventId: string;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** Before tip-off: up to eleven minutes after the listed start. After tip-off: the actual start, and the prices are in-play prices. */
  readonly commencesAt: Date;
  readonly quotes: readonly FeedQuote[];
}

export const oddsFeedName = 'odds-api';

const vendorKeys: Readonly<Record<Market, string>> = { moneyline: 'h2h', spread: 'spreads', total: 'totals' };

/** The vendor charges one credit per market for every ten bookmakers, rounded up. */
export const creditsPerCall = (bookmakers: number) => markets.length * Math.ceil(bookmakers / 10);

export const oddsNotice = (kind: string, subject: string, detail: string): Notice => ({ feed: oddsFeedName, kind, subject, detail });

/** A busy week has about 60 games. An answer with more events than this is not read to its end. */
const maxEvents = 500;
const maxBooks = 100;
const maxMarkets = 20;

/** A link that cannot be used is left out, and the price is stored without it. */
const link = z.string().nullable().catch(null);
const outcome = z.object({ name: vendorText(80), price: z.number(), point: z.number().min(-400).max(400).optional(), link });
const market = z.object({ key: vendorText(40), last_update: vendorTime.optional(), outcomes: z.array(z.unknown()), link });
const bookmaker = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  last_update: vendorTime.optional(),
  markets: z.array(z.unknown()),
  link,
});
const event = z.object({
  id: vendorName(80),
  sport_key: z.literal('basketball_nba'),
  commence_time: vendorTime,
  home_team: vendorText(80),
  away_team: vendorText(80),
  bookmakers: z.array(z.unknown()),
});
const refusal = z.object({ message: z.string(), error_code: vendorText(80) });

/** Costs no credits. Links of past offers lead nowhere, so the history is requested without them. */
const askForLinks = '&includeLinks=true';

export interface OddsResponse {
  readonly events: readonly OddsEvent[];
  readonly notices: readonly Notice[];
}

export interface OddsApi {
  readonly baseUrl: string;
  readonly key: string;
  readonly bookmakers: readonly string[];
}

export function currentOdds(api: OddsApi): Feed<OddsResponse> {
  const query = `markets=${Object.values(vendorKeys).join(',')}&bookmakers=${api.bookmakers.join(',')}&oddsFormat=american&dateFormat=iso`;
  return {
    name: oddsFeedName,
    request: {
      url: `${api.baseUrl}/v4/sports/basketball_nba/odds?${query}${askForLinks}`,
      secret: { name: 'apiKey', value: api.key },
      attempts: 2,
    },
    parse: (json) => readOdds(parseFeed(z.array(z.unknown()), json), api.bookmakers),
    noticesOf: ({ notices }) => notices,
    explain,
    details: quotaOf,
  };
}

/** Requests a period without games: that costs no credits, and a bookmaker that the vendor does not know is refused all the same. */
export function bookmakerCheck(api: OddsApi, book: string, now: Date): FeedRequest {
  const far = new Date(now.getTime() + 400 * dayMs);
  const { request } = currentOdds({ ...api, bookmakers: [book] });
  const until = new Date(far.getTime() + dayMs);
  return { ...request, url: `${request.url}&commenceTimeFrom=${inSeconds(far)}&commenceTimeTo=${inSeconds(until)}` };
}

export const isUnknownBookmaker = (response: FeedResponse) => response.status !== 200 && codeOf(response) === 'INVALID_BOOKMAKERS';

/** The vendor accepts times in whole seconds only. */
const inSeconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`;

export function pastOdds(api: OddsApi, at: Date, from: Date, to: Date): Feed<OddsResponse> {
  const now = currentOdds(api);
  const window = `&date=${inSeconds(at)}&commenceTimeFrom=${inSeconds(from)}&commenceTimeTo=${inSeconds(to)}`;
  return {
    ...now,
    name: 'odds-api-history',
    request: { ...now.request, url: now.request.url.replace('/v4/sports/', '/v4/historical/sports/').replace(askForLinks, '') + window },
    storesPayload: false,
    parse: (json) => readOdds(parseFeed(z.object({ data: z.array(z.unknown()) }), json).data, api.bookmakers),
  };
}

export function readOdds(all: readonly unknown[], asked?: readonly string[]): OddsResponse {
  const events: OddsEvent[] = [];
  const rows = all.slice(0, maxEvents);
  const notices = all.slice(maxEvents).map(() => oddsNotice('unreadable-event', 'too many events', `${all.length} events`));
  for (const row of rows) {
    const parsed = event.safeParse(row);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      notices.push(oddsNotice('unreadable-event', 'an event', `${issue?.path.join('.')}: ${issue?.message}`));
      continue;
    }
    const { id, home_team, away_team, commence_time, bookmakers } = parsed.data;
    const home = teamByName(home_team);
    const away = teamByName(away_team);
    if (!home || !away || home === away) {
      notices.push(oddsNotice('unknown-team', `${away_team} at ${home_team}`, `Event ${id}`));
      continue;
    }
    const quotes = bookmakers.slice(0, maxBooks).flatMap((book) => readBook(book, { home: home_team, away: away_team }, notices, asked));
    events.push({ eventId: id, homeTeamId: home.id, awayTeamId: away.id, commencesAt: commence_time, quotes });
  }
  return { events, notices };
}

interface Names {
  readonly home: string;
  readonly away: string;
}
function readBook(row: unknown, names: Names, notices: Notice[], asked?: readonly string[]): FeedQuote[] {
  const parsed = bookmaker.safeParse(row);
  if (!parsed.success || asked?.includes(parsed.data.key) === false) {
    const reason = 'A bookmaker without key or markets, or one that was not requested';
    notices.push(oddsNotice('unreadable-book', `${names.away} at ${names.home}`, reason));
    return [];
  }
  const book = parsed.data;
  return book.markets.slice(0, maxMarkets).flatMap((entry) => {
    const read = market.safeParse(entry);
    const key = read.success ? markets.find((known) => vendorKeys[known] === read.data.key) : undefined;
    const quotedAt = read.success ? (read.data.last_update ?? book.last_update) : undefined;
    // Betting exchanges add a lay market (bets against a team) that was not requested. It is ignored without a notice.
    if (read.success && read.data.key === 'h2h_lay') return [];
    if (!read.success || !key || !quotedAt) {
      const subject = `${book.key}, ${names.away} at ${names.home}`;
      notices.push(oddsNotice('unreadable-market', subject, 'No requested market key, no time or no outcomes'));
      return [];
    }
    return [readMarket(book, key, quotedAt, read.data, names)];
  });
}

/** The feed sorts outcomes alphabetically, not home first, so each outcome is found by its name. */
function readMarket(
  { key: book, link: gameLink }: z.output<typeof bookmaker>,
  key: Market,
  quotedAt: Date,
  { outcomes: rows, link: marketLink }: z.output<typeof market>,
  names: Names,
): FeedQuote {
  const { sides, sideName, hasLine, lineOf } = rules[key];
  const outcomes = rows.flatMap((row) => outcome.safeParse(row).data ?? []);
  const [first, second] = sides.map((side) => outcomes.find(({ name }) => name === sideName(side, names)));
  const firstPrice = first ? readPrice(first.price) : null;
  const secondPrice = second ? readPrice(second.price) : null;
  const line = hasLine ? (first?.point ?? null) : null;
  const flaw = (): string | null => {
    if (!first || !second) return 'one side is missing';
    if (rows.length !== 2) return 'more than two outcomes';
    if (firstPrice === null || secondPrice === null) return 'not a price';
    if (!hasLine) return null;
    if (line === null || second.point === undefined) return 'no line';
    return second.point === lineOf(line, sides[1]) ? null : 'two different lines';
  };
  const usable = (...all: (string | null | undefined)[]) => all.find((one) => isUsableLink(book, one)) ?? null;
  const links = [usable(first?.link, marketLink), usable(second?.link, marketLink), usable(gameLink)] as const;
  const prices = { line, first: firstPrice, second: secondPrice };
  return { book, market: key, ...prices, quotedAt, setAside: flaw(), links: links.some((one) => one !== null) ? links : null };
}

const readPrice = (price: number): number | null =>
  Number.isInteger(price) && Math.abs(price) >= 100 && Math.abs(price) <= 100_000 ? decimalFromAmerican(price) : null;

const codeOf = ({ body }: FeedResponse): string | undefined => refusal.safeParse(parseJson(body.toString('utf8'))).data?.error_code;

function explain(response: FeedResponse): FeedFault | undefined {
  const { status } = response;
  const code = codeOf(response);
  if (code === 'OUT_OF_USAGE_CREDITS')
    return new FeedFault('quota-used-up', 'The month’s credits are used up; polling resumes after the reset');
  if (code === 'EXCEEDED_FREQ_LIMIT' || status === 429) return new FeedFault('rate-limited', 'The feed limits the request rate');
  if (code?.endsWith('_KEY')) return new FeedFault('bad-key', `ODDS_API_KEY is not accepted (${code})`);
  if (status === 401 || status === 403) return new FeedFault('bad-key', `ODDS_API_KEY is not accepted (${status})`);
  if (isUnknownBookmaker(response)) return new FeedFault('unknown-bookmaker', `A bookmaker is not accepted (${code})`);
  return code ? new FeedFault('refused', `The feed refused the request (${code})`) : undefined;
}

function quotaOf({ headers }: FeedResponse): Record<string, number | null> {
  // A missing header means that the number is unknown, not zero.
  const numberIn = (name: string) => (/^\d+$/.test(headers.get(name) ?? '') ? Number(headers.get(name)) : null);
  return { remaining: numberIn('x-requests-remaining'), used: numberIn('x-requests-used'), lastCost: numberIn('x-requests-last') };
}
