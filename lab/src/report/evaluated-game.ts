import type { PublishedProbabilityRow } from '#lab/data/read-fivethirtyeight.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import { homeRate } from '#model/evaluation/home-rate.ts';
import type { Prediction } from './prediction.ts';

/** One game that counts: played, with a closing line that can be trusted, and everybody's probability of a home win. */
export type ReportCase = {
  readonly game: GameRow;
  readonly prediction: Prediction;
  readonly homeWon: boolean;
  readonly probabilities: Readonly<Record<Forecaster, number | null>>;
};

export type Forecaster =
  | 'pure'
  | 'memory'
  | 'news'
  | 'publishedMorning'
  | 'publishedTip'
  | 'close'
  | 'morning'
  | 'fiveThirtyEight'
  | 'raptor'
  | 'elo'
  | 'trees'
  | 'homeRate';

export const FORECASTER_NAMES: Readonly<Record<Forecaster, string>> = {
  pure: 'Pure (past games only)',
  memory: 'Memory (and past closing lines)',
  news: 'With news (who plays)',
  publishedMorning: 'Published, morning',
  publishedTip: 'Published, tip-off',
  close: 'Closing market',
  morning: 'Morning market (12:00 UTC)',
  fiveThirtyEight: 'FiveThirtyEight, as published',
  raptor: 'FiveThirtyEight’s RAPTOR',
  elo: 'Tuned Elo',
  trees: 'Season averages, boosted trees',
  homeRate: 'Home rate of 3 seasons',
};

/** For charts, where a phone leaves little room. */
export const SHORT_NAMES: Readonly<Record<Forecaster, string>> = {
  pure: 'pure',
  memory: 'memory',
  news: 'with news',
  publishedMorning: 'published, am',
  publishedTip: 'published, tip',
  close: 'close',
  morning: 'morning market',
  fiveThirtyEight: 'FiveThirtyEight',
  raptor: 'RAPTOR',
  elo: 'Elo',
  trees: 'boosted trees',
  homeRate: 'home rate',
};

/** The public models ours is held against, and one that is shown beside them. */
export const PEERS: readonly Forecaster[] = ['elo', 'trees', 'fiveThirtyEight'];
export const OTHER_PEERS: readonly Forecaster[] = ['raptor'];

export type Peers = {
  readonly published: ReadonlyMap<string, PublishedProbabilityRow>;
  readonly elo: ReadonlyMap<string, number>;
  readonly trees: ReadonlyMap<string, number>;
};

const HOME_RATE_SEASONS = 3;

export function reportCases(games: readonly GameRow[], predictions: readonly Prediction[], peers: Peers): ReportCase[] {
  const byId = new Map(predictions.map((prediction) => [prediction.gameId, prediction]));
  const rates = new Map<number, number | null>();
  const rateBefore = (season: number): number | null => {
    if (!rates.has(season)) {
      const before = games.filter((game) => game.season < season && game.season >= season - HOME_RATE_SEASONS);
      rates.set(season, before.length === 0 ? null : homeRate(before.map((game) => ({ homeWon: game.homeScore > game.awayScore }))));
    }
    return rates.get(season) ?? null;
  };
  return games.flatMap((game) => {
    const prediction = byId.get(game.gameId);
    if (prediction === undefined || game.closeSuspect || game.closeProbabilityHome === null) return [];
    const published = peers.published.get(game.gameId);
    const probabilities = {
      pure: prediction.pHomePure,
      memory: prediction.pHomeMemory,
      news: prediction.pHomeNews,
      publishedMorning: prediction.pHomeMorning,
      publishedTip: prediction.pHomeTip,
      close: game.closeProbabilityHome,
      morning: game.amProbabilityHome,
      // What it published ends with 2022. Of its RAPTOR model's probabilities one season more was kept.
      fiveThirtyEight: published?.published ?? null,
      raptor: published?.raptor ?? null,
      elo: peers.elo.get(game.gameId) ?? null,
      trees: peers.trees.get(game.gameId) ?? null,
      homeRate: rateBefore(game.season),
    };
    return [{ game, prediction, homeWon: game.homeScore > game.awayScore, probabilities }];
  });
}
