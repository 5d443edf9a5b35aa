import type { FeedState } from '#contract/status.ts';
import { hourMs } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { listFeedStates, markFeedFault, removeFeedState } from '#server/platform/feeds/feed-state-store.ts';
import type { FeedDeps } from '#server/platform/feeds/pull-feed.ts';
import { FeedFault } from '#server/platform/feeds/fetch-url.ts';
import { bookmakerCheck, isUnknownBookmaker, type OddsApi } from './the-odds-api.ts';

/** A refused bookmaker is checked again after this time. The check is free. */
const checkAgainAfterMs = 6 * hourMs;

/** A refused bookmaker has a feed state of its own, so that the operator sees among the faults which book is refused, and since when. */
const feedPrefix = 'odds-api-book-';

export async function listAcceptedBookmakers({ db, clock, api }: { db: Db; clock: Clock; api: OddsApi }): Promise<string[]> {
  const refused = refusedBookmakers(await listFeedStates(db, clock.now()));
  return api.bookmakers.filter((book) => !refused.has(book));
}

export async function recheckRefusedBookmakers(deps: FeedDeps & { readonly api: OddsApi }): Promise<void> {
  const now = deps.clock.now();
  for (const [book, { lastTriedAt }] of refusedBookmakers(await listFeedStates(deps.db, now))) {
    if (!deps.api.bookmakers.includes(book)) await removeFeedState(deps.db, `${feedPrefix}${book}`);
    else if (now.getTime() - Date.parse(lastTriedAt ?? '') >= checkAgainAfterMs) await checkBookmakers(deps, [book]);
  }
}

export async function checkBookmakers(deps: FeedDeps & { readonly api: OddsApi }, books: readonly string[]): Promise<void> {
  const { db, clock, log } = deps;
  for (const book of books) {
    if (!(await isRefused(deps, book))) {
      await removeFeedState(db, `${feedPrefix}${book}`);
      continue;
    }
    const message = `The odds vendor does not accept the bookmaker "${book}" of ODDS_BOOKMAKERS; the other bookmakers are requested without it`;
    const news = await markFeedFault(db, `${feedPrefix}${book}`, new FeedFault('unknown-bookmaker', message), clock.now());
    if (news === 'new') log.warn({ book }, message);
  }
}

/** A check without a clear answer counts as accepted: the next request shows whether the bookmaker is refused. */
async function isRefused({ fetchUrl, clock, api }: FeedDeps & { readonly api: OddsApi }, book: string): Promise<boolean> {
  try {
    return isUnknownBookmaker(await fetchUrl(bookmakerCheck(api, book, clock.now())));
  } catch (error) {
    if (error instanceof FeedFault) return false;
    throw error;
  }
}

const refusedBookmakers = (states: readonly FeedState[]): Map<string, FeedState> =>
  new Map(states.filter(({ feed }) => feed.startsWith(feedPrefix)).map((state) => [state.feed.slice(feedPrefix.length), state]));
