import { dayMs, minuteMs } from '#domain/durations.ts';
import { listUpcomingGames } from '#server/games/queries.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, recordNotices, type Notice } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { Price } from '#server/schema/odds.ts';
import { detectPriceChanges, keyOf } from './detect-price-changes.ts';
import { matchGames } from './match-games.ts';
import { lateTipOffMs, planNextPoll, requestInterval } from './plan-next-poll.ts';
import { appendPriceChanges, listGamesBetween, listPrices, savePrices, type PriceChange } from './price-store.ts';
import { type FeedQuote, creditsPerCall, currentOdds, oddsFeedName, oddsNotice, type OddsResponse, type OddsApi } from './the-odds-api.ts';
import { checkBookmakers, listAcceptedBookmakers, recheckRefusedBookmakers } from './refused-bookmakers.ts';
import { validateQuotes } from './validate-quotes.ts';

interface OddsDeps extends FeedDeps {
  readonly api: OddsApi;
  readonly monthlyBudget: number | undefined;
}

/** Clocks of two machines differ by seconds. A price further in the future than this has a wrong timestamp. */
const maxClockSkewMs = 2 * minuteMs;

/** An event further away than this belongs to no stored game. It must not make the database search a long period. */
const maxEventDistanceMs = 2 * 365 * dayMs;

export async function ingestOdds(deps: OddsDeps): Promise<'polled' | 'not yet'> {
  const { db, clock, monthlyBudget } = deps;
  const now = clock.now();
  const state = await findOddsState(db, now);
  const upcoming = await listUpcomingGames(db, new Date(now.getTime() - lateTipOffMs), new Date(now.getTime() + 4 * dayMs));
  const starts = upcoming.map(({ startsAt }) => startsAt);
  const accepted = await listAcceptedBookmakers(deps);
  const situation = { now, state, starts, monthlyBudget, creditsPerCall: creditsPerCall(accepted.length) };
  if (planNextPoll(situation) > now) return 'not yet';
  await recheckRefusedBookmakers(deps);
  const intervalMs = requestInterval(situation);
  if (!(await pullOdds(deps, intervalMs)) && (await findOddsState(db, now))?.fault?.kind === 'unknown-bookmaker') {
    await checkBookmakers(deps, accepted);
    await pullOdds(deps, intervalMs);
  }
  return 'polled';
}

const findOddsState = async (db: Db, now: Date) => (await listFeedStates(db, now)).find(({ feed }) => feed === oddsFeedName);

async function pullOdds(deps: OddsDeps, intervalMs: number): Promise<boolean> {
  const bookmakers = await listAcceptedBookmakers(deps);
  if (bookmakers.length === 0) return false;
  const pulled = await pullFeed(deps, currentOdds({ ...deps.api, bookmakers }), (transaction, { value, fetchedAt, receivedAt }) =>
    storeOdds(transaction, value, fetchedAt, { receivedAt, intervalMs }),
  );
  return pulled !== undefined;
}

interface SeenOdds {
  readonly odds: OddsResponse;
  readonly seenAt: Date;
  readonly receivedAt?: Date;
}

/** The history has prices of moments at this interval. */
const pastIntervalMs = 5 * minuteMs;

export async function storeOdds(
  transaction: Db,
  odds: OddsResponse,
  seenAt: Date,
  { receivedAt = seenAt, intervalMs = pastIntervalMs } = {},
): Promise<void> {
  await storeResponses(transaction, [{ odds, seenAt, receivedAt }], { isPast: false, intervalMs });
}

/** Stores responses in the order of their times. Returns the prices of the games after each of them, by game id. */
export async function storeResponses(
  transaction: Db,
  responses: readonly SeenOdds[],
  { isPast, intervalMs = pastIntervalMs }: { readonly isPast: boolean; readonly intervalMs?: number },
): Promise<ReadonlyMap<string, readonly Price[]>[]> {
  // The lock makes concurrent processes store prices one after the other, so that each change becomes exactly one row.
  await lockInTransaction(transaction, 'prices');
  const times = responses.flatMap(({ odds, seenAt }) =>
    odds.events.map((event) => event.commencesAt.getTime()).filter((time) => Math.abs(time - seenAt.getTime()) < maxEventDistanceMs),
  );
  const games =
    times.length > 0 ? await listGamesBetween(transaction, new Date(Math.min(...times) - dayMs), new Date(Math.max(...times) + dayMs)) : [];
  const read = responses.map((response) => ({ ...response, ...matchGames(response.odds.events, games) }));
  const matchedIds = new Set(read.flatMap(({ matched }) => matched.map(({ game }) => game.id)));
  const stored = new Map<string, readonly Price[]>(Map.groupBy(await listPrices(transaction, [...matchedIds]), (price) => price.gameId));
  const current = new Map<string, Price>();
  const changes: PriceChange[] = [];
  const known: ReadonlyMap<string, readonly Price[]>[] = [];
  for (const { odds, seenAt, receivedAt = seenAt, matched, notices } of read) {
    // Games begin minutes after the listed start, and books keep their prices open until then. A game has begun once a results
    // feed reports it as live or the odds feed's own start has passed. In a replay the game is already final.
    const open = matched.filter(({ event, game }) => (isPast || game.status === 'scheduled') && seenAt < event.commencesAt);
    const faults: Notice[] = [];
    for (const { event, game } of open) {
      const quotes = validateQuotes(event.quotes.filter((quote) => isPreGame(quote, event.commencesAt, receivedAt)));
      const before = stored.get(game.id) ?? [];
      const update = detectPriceChanges(game.id, before, quotes, { seenAt, intervalMs }, event.quotes);
      const merged = new Map([...before, ...update.current].map((price) => [keyOf(price), price]));
      stored.set(
        game.id,
        [...merged.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
      );
      for (const price of update.current) current.set(`${game.id} ${keyOf(price)}`, price);
      changes.push(...update.changes);
      faults.push(...clockSkewNotices(event.quotes, receivedAt), ...setAsideNotices(quotes, game.id));
    }
    await recordNotices(transaction, [...odds.notices, ...notices, ...faults], seenAt);
    known.push(new Map(stored));
  }
  await savePrices(transaction, [...current.values()]);
  await appendPriceChanges(transaction, changes);
  const idsOf = (rows: readonly { gameId: string }[]) => rows.map(({ gameId }) => gameId);
  // The topic `past` renews answers in memory like the topic `prices`, but is not sent to open pages.
  await publishChanges(transaction, isPast ? 'past' : 'prices', idsOf(changes));
  // Also for unchanged prices: the time at which they were last seen has changed.
  if (!isPast) await publishChanges(transaction, 'quotes', idsOf([...current.values()]));
  return known;
}

/** The feed does not mark live prices, so the book's timestamp decides; a timestamp in the future is rejected. */
const isPreGame = ({ quotedAt }: FeedQuote, commencesAt: Date, receivedAt: Date) =>
  quotedAt < commencesAt && quotedAt.getTime() <= receivedAt.getTime() + maxClockSkewMs;

function clockSkewNotices(quotes: readonly FeedQuote[], receivedAt: Date): Notice[] {
  const ahead = quotes.filter(({ quotedAt }) => quotedAt.getTime() > receivedAt.getTime() + maxClockSkewMs);
  return ahead.map(({ book, quotedAt }) => {
    const times = `A price dated ${quotedAt.toISOString()} was received at ${receivedAt.toISOString()}`;
    return oddsNotice('clock-skew', book, `${times}: one of the clocks is wrong`);
  });
}

function setAsideNotices(quotes: readonly FeedQuote[], gameId: string): Notice[] {
  return quotes.flatMap(({ book, market, setAside }) =>
    setAside === null ? [] : [oddsNotice('set-aside', `${gameId} ${book} ${market}`, setAside)],
  );
}
