import type { LastDay } from '#contract/settled-predictions.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { presentSettled } from './present.ts';
import type { RecordedGame } from './record/record-game.ts';
import { presentBets } from './summary/present-bets.ts';
import { isPick, sumBets } from './sums/sum-bets.ts';
import { betsOf } from './sums/sum-games.ts';

/** Today is left out, because some games may not be over. If the last day has live predictions, replayed ones are left out. */
export function lastDayOf(games: readonly RecordedGame[], today: string, proofs: ReadonlyMap<number, Date>): LastDay {
  const finished = games.filter(({ date, homeScore }) => date < today && homeScore !== null);
  const date = finished.reduce<string | null>((latest, game) => (latest === null || game.date > latest ? game.date : latest), null);
  const ofDay = finished.filter((game) => game.date === date);
  const live = ofDay.filter(({ replay }) => !replay);
  const shown = live.length > 0 ? live : ofDay;
  const selected = shown.flatMap((game) =>
    predictedMarkets.flatMap((name) => {
      const market = game[name];
      return market === null ? [] : [{ game, name, market }];
    }),
  );
  return {
    date,
    origin: live.length > 0 || date === null ? 'live' : 'replay',
    games: shown.length,
    picks: presentBets(sumBets(betsOf(selected.map(({ market }) => market)).filter(isPick))),
    entries: selected.map((settled) => presentSettled(settled, proofs)),
  };
}
