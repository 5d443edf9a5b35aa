import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, noteAll, type Notice } from '#server/platform/feeds/feed-states.ts';
import { pullFeed, type FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { announce } from '#server/platform/stream/announce.ts';
import { comparePrices } from './detect-price-changes.ts';
import { judgeQuotes } from './validate-quotes.ts';
import { matchGames } from './match-games.ts';
import { nextPollAt } from './plan-polling.ts';
import type { Quote } from './quote.ts';
import {
  appendChanges,
  currentPrices,
  gamesBetween,
  lockPrices,
  nextStarts,
  savePrices,
  type PriceChange,
  type StoredPrice,
} from '#server/odds/store.ts';
import { creditsPerCall, currentOdds, oddsFeedName, type OddsAnswer, type OddsApi } from './the-odds-api.ts';

export interface OddsDeps extends FeedDeps {
  readonly api: OddsApi;
  readonly monthlyBudget: number | undefined;
}

const day = 24 * 3_600_000;
/** Clocks of two machines differ by seconds; a price from further ahead than this has a wrong time. */
const tolerableSkew = 2 * 60_000;

/** Asks for the odds if it is time to, and stores what has changed. */
export async function ingestOdds(deps: OddsDeps): Promise<'polled' | 'not yet'> {
  const { db, clock, api, monthlyBudget } = deps;
  const now = clock.now();
  const state = (await listFeedStates(db, now)).find((feed) => feed.feed === oddsFeedName);
  const starts = await nextStarts(db, now, new Date(now.getTime() + 4 * day));
  if (nextPollAt({ now, state, starts, monthlyBudget, creditsPerCall: creditsPerCall(api.bookmakers.length) }) > now) return 'not yet';
  await pullFeed(deps, currentOdds(api), (transaction, { value, fetchedAt, answeredAt }) =>
    storeOdds(transaction, value, fetchedAt, { answeredAt }),
  );
  return 'polled';
}

/** Takes one answer of the feed over, within the caller's transaction. */
export async function storeOdds(
  transaction: Db,
  answer: OddsAnswer,
  seenAt: Date,
  { isPast = false, answeredAt = seenAt } = {},
): Promise<void> {
  await lockPrices(transaction);
  const times = answer.events.map((event) => event.commencesAt.getTime());
  const games =
    times.length > 0 ? await gamesBetween(transaction, new Date(Math.min(...times) - day), new Date(Math.max(...times) + day)) : [];
  const { matched, notices } = matchGames(answer.events, games);
  // In a replayed past the game is long over; what counts is that it had not begun at that moment.
  const open = matched.filter(({ game }) => (isPast || game.status === 'scheduled') && seenAt < game.startsAt);
  const stored = Map.groupBy(
    await currentPrices(
      transaction,
      open.map(({ game }) => game.id),
    ),
    (price) => price.gameId,
  );
  const current: StoredPrice[] = [];
  const changes: PriceChange[] = [];
  const faults: Notice[] = [];
  for (const { event, game } of open) {
    const quotes = judgeQuotes(event.quotes.filter((quote) => isBefore(quote, game.startsAt, answeredAt)));
    const update = comparePrices(game.id, stored.get(game.id) ?? [], quotes, seenAt, event.quotes);
    current.push(...update.current);
    changes.push(...update.changes);
    faults.push(...skewed(event.quotes, answeredAt), ...setAside(quotes, game.id));
  }
  await savePrices(transaction, current);
  await appendChanges(transaction, changes);
  await noteAll(transaction, [...answer.notices, ...notices, ...faults], seenAt);
  // A replayed past is nobody's news.
  if (isPast) return;
  await announce(
    transaction,
    'prices',
    changes.map((change) => change.gameId),
  );
}

/** A live price looks like any other; only its time tells. Neither the book's clock nor ours may be past the start. */
const isBefore = ({ quotedAt }: Quote, startsAt: Date, answeredAt: Date) =>
  quotedAt < startsAt && quotedAt.getTime() <= answeredAt.getTime() + tolerableSkew;

function skewed(quotes: readonly Quote[], answeredAt: Date): Notice[] {
  const ahead = quotes.filter(({ quotedAt }) => quotedAt.getTime() > answeredAt.getTime() + tolerableSkew);
  return ahead.map(({ book, quotedAt }) => ({
    feed: oddsFeedName,
    kind: 'clock-skew',
    subject: book,
    detail: `A price of ${quotedAt.toISOString()} came at ${answeredAt.toISOString()}: one of the clocks is wrong`,
  }));
}

function setAside(quotes: readonly Quote[], gameId: string): Notice[] {
  const aside = quotes.filter((quote) => quote.setAside !== null);
  return aside.map((quote) => ({
    feed: oddsFeedName,
    kind: 'set-aside',
    subject: `${gameId} ${quote.book} ${quote.market}`,
    detail: quote.setAside!,
  }));
}
