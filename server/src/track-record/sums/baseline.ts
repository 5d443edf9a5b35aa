import { roundTo } from '#domain/round-to.ts';
import type { RecordedGame } from '#server/track-record/record/record-game.ts';

/** The home win rate of a season starts as if home teams had won 55 of 100 games, about their share since 2019. */
const prior = { played: 100, homeWins: 55 };

export interface HomeResults {
  readonly played: number;
  readonly homeWins: number;
}

export function homeResultsOf(games: readonly RecordedGame[]): HomeResults {
  return {
    played: games.filter(({ moneyline }) => moneyline.happened !== null).length,
    homeWins: games.filter(({ moneyline }) => moneyline.happened === true).length,
  };
}

export function addBaselineForecast(games: readonly RecordedGame[], earlier: HomeResults): RecordedGame[] {
  const rates = new Map<string, number>();
  let { played, homeWins } = earlier;
  for (const [date, day] of [...Map.groupBy(games, (game) => game.date)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    rates.set(date, roundTo((prior.homeWins + homeWins) / (prior.played + played)));
    const results = homeResultsOf(day);
    played += results.played;
    homeWins += results.homeWins;
  }
  return games.map((game) => {
    const forecasts = new Map(game.moneyline.forecasts).set('baseline', rates.get(game.date)!);
    return { ...game, moneyline: { ...game.moneyline, forecasts } };
  });
}
