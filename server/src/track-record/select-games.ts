import type { RecordOrigin, RecordQuery } from '#contract/track-record.ts';
import type { MarketRecord, RecordGame } from './record-game.ts';

/** From so many settled games on the live record stands for itself. */
const enoughLive = 100;

/** A question put to the record, with its origin decided. */
export type RecordFilter = Omit<RecordQuery, 'origin'> & { readonly origin: RecordOrigin };

export interface Selected {
  readonly game: RecordGame;
  readonly market: MarketRecord;
}

export const countOf = (games: readonly RecordGame[], origin: RecordOrigin): number =>
  games.filter(({ replay }) => replay === (origin === 'replay')).length;

/** Live and replayed predictions are never mixed: where the question does not say which, a young live record gives way to a replay. */
export function filterOf(games: readonly RecordGame[], query: RecordQuery): RecordFilter {
  const isYoung = countOf(games, 'live') < enoughLive && countOf(games, 'replay') > 0;
  return { ...query, origin: query.origin ?? (isYoung ? 'replay' : 'live') };
}

/** The games a question is about that have this market, in the order of the ledger. */
export function selectGames(games: readonly RecordGame[], filter: RecordFilter): Selected[] {
  const { market, origin, season, month, team } = filter;
  return games.flatMap((game) => {
    const { home, away } = game.content;
    const fits =
      game.replay === (origin === 'replay') &&
      (season === undefined || game.season === season) &&
      (month === undefined || game.date.startsWith(month)) &&
      (team === undefined || home === team || away === team);
    const asked = game[market];
    return fits && asked ? [{ game, market: asked }] : [];
  });
}
