import { dayMs, minuteMs } from '#domain/durations.ts';
import { listUpcomingGames } from '#server/games/queries.ts';
import { lockInTransaction } from '#server/platform/database/advisory-locks.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, recordNotices, type Notice } from '#server/platform/feeds/feed-state-store.ts';
import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { publishChanges } from '#server/platform/stream/publish-changes.ts';
import type { Price } from '#server/schema/odds.ts';
import { detectPriceChanges } from './detect-price-changes.ts';
import { matchGames } from './match-games.ts';
import { lateTipOffMs, planNextPoll } from './plan-next-poll.ts';
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
  if (planNextPoll({ now, state, starts, monthlyBudget, creditsPerCall: creditsPerCall(accepted.length) }) > now) return 'not yet';
  await recheckRefusedBookmakers(deps);
  if (!(await pullOdds(deps)) && (await findOddsState(db, now))?.fault?.kind === 'unknown-bookmaker') {
    await checkBookmakers(deps, accepted);
    await pullOdds(deps);
  }
  return 'polled';
}

const findOddsState = async (db: Db, now: Date) => (await listFeedStates(db, now)).find(({ feed }) => feed === oddsFeedName);

async function pullOdds(deps: OddsDeps): Promise<boolean> {
  const bookmakers = await listAcceptedBookmakers(deps);
  if (bookmakers.length === 0) return false;
  const pulled = await pullFeed(deps, currentOdds({ ...deps.api, bookmakers }), (transaction, { value, fetchedAt, receivedAt }) =>
    storeOdds(transaction, value, fetchedAt, { receivedAt }),
  );
  return pulled !== undefined;
}

export async function storeOdds(
  transaction: Db,
  response: OddsResponse,
  seenAt: Date,
  { isPast = false, receivedAt = seenAt } = {},
): Promise<void> {
  // The lock makes concurrent processes store prices one after the other, so that each change becomes exactly one row.
  await lockInTransaction(transaction, 'prices');
  const times = response.events
    .map((event) => event.commencesAt.getTime())
    .filter((time) => Math.abs(time - seenAt.getTime()) < maxEventDistanceMs);
  const games =
    times.length > 0 ? await listGamesBetween(transaction, new Date(Math.min(...times) - dayMs), new Date(Math.max(...times) + dayMs)) : [];
  const { matched, notices } = matchGames(response.events, games);
  // Games begin minutes after the listed start, and books keep their prices open until then. A game has begun once a results
  // feed reports it as live or the odds feed's own start has passed. In a replay the game is already final.
  const open = matched.filter(({ event, game }) => (isPast || game.status === 'scheduled') && seenAt < event.commencesAt);
  const ids = open.map(({ game }) => game.id);
  const stored = Map.groupBy(await listPrices(transaction, ids), (price) => price.gameId);
  const current: Price[] = [];
  const changes: PriceChange[] = [];
  const faults: Notice[] = [];
  for (const { event, game } of open) {
    const quotes = validateQuotes(event.quotes.filter((quote) => isPreGame(quote, event.commencesAt, receivedAt)));
    const update = detectPriceChanges(game.id, stored.get(game.id) ?? [], quotes, seenAt, event.quotes);
    current.push(...update.current);
    changes.push(...update.changes);
    faults.push(...clockSkewNotices(event.quotes, receivedAt), ...setAsideNotices(quotes, game.id));
  }
  await savePrices(transaction, current);
  await appendPriceChanges(transaction, changes);
  await recordNotices(transaction, [...response.notices, ...notices, ...faults], seenAt);
  const idsOf = (rows: readonly { gameId: string }[]) => rows.map(({ gameId }) => gameId);
  // The topic `past` renews prepared answers like the topic `prices`, but is not sent to open pages.
  await publishChanges(transaction, isPast ? 'past' : 'prices', idsOf(changes));
  // Also for unchanged prices: the time at which they were last seen has changed.
  if (!isPast) await publishChanges(transaction, 'quotes', idsOf(current));
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
