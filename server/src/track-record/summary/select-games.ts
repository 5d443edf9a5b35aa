import type { RecordOrigin, RecordQuery } from '#contract/track-record.ts';
import type { MarketRecord, RecordGame } from '#server/track-record/record-game.ts';

/** The replayed record is shown by default as long as fewer games than this were predicted live (before tip-off) and settled. */
const minLiveGames = 100;

/** A query whose origin (live or replay) is known. */
export type RecordFilter = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

export interface Selected {
  readonly game: RecordGame;
  readonly market: MarketRecord;
}

export const countOf = (games: readonly RecordGame[], origin: RecordOrigin): number =>
  games.filter(({ replay }) => replay === (origin === 'replay')).length;

/**
 * Live and replayed predictions are never mixed. A query without an origin selects the replay as long as there are few live
 * predictions.
 */
export function filterOf(games: readonly RecordGame[], query: RecordQuery): RecordFilter {
  const prefersReplay = countOf(games, 'live') < minLiveGames && countOf(games, 'replay') > 0;
  return { ...query, origin: query.origin ?? (prefersReplay ? 'replay' : 'live') };
}

/** The games that match the filter, whatever their markets, in the order of the ledger. */
export function filterGames(games: readonly RecordGame[], { origin, season, month, team }: RecordFilter): RecordGame[] {
  return games.filter(
    ({ replay, content: { home, away }, ...game }) =>
      replay === (origin === 'replay') &&
      (season === undefined || game.season === season) &&
      (month === undefined || game.date.startsWith(month)) &&
      (team === undefined || home === team || away === team),
  );
}

/** The games that match the filter and have a prediction for its market, in the order of the ledger. */
export function selectGames(games: readonly RecordGame[], filter: RecordFilter): Selected[] {
  return filterGames(games, filter).flatMap((game) => {
    const market = game[filter.market];
    return market ? [{ game, market }] : [];
  });
}
