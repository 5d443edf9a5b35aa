import { dayMs } from '#domain/durations.ts';
import type { GameRow } from '#lab/data/read-games.ts';
import type { TeamBoxRow } from '#lab/data/read-team-box.ts';
import { boostedProbability, trainBoostedTrees } from './boosted-trees.ts';

/*
 * A baseline like the best-known public repository (kyleskom/NBA-Machine-Learning-Sports-Betting): boosted trees of depth 3 over
 * 23 season-to-date averages and the days of rest of both teams. Each season is forecast by a model trained on 2013 to the season
 * before it; random splits of the games, as in that repository, would give optimistic results.
 */
const FIRST_TRAINING_SEASON = 2013;
const STATS = 23;
const LONGEST_REST = 9;

type Boxes = ReadonlyMap<string, readonly [home: TeamBoxRow | null, away: TeamBoxRow | null]>;

type SeasonSums = { games: number; wins: number; margin: number; own: number[]; foulsDrawn: number; blocked: number; lastPlayed: number };

const COUNTED = ['fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta', 'oreb', 'dreb', 'ast', 'tov', 'stl', 'blk', 'pf', 'pts'] as const;

function averages(sums: SeasonSums): number[] {
  const n = Math.max(1, sums.games);
  const own = sums.own.map((value) => value / n);
  const [fgm, fga, fg3m, fg3a, ftm, fta, oreb, dreb] = own as [number, number, number, number, number, number, number, number];
  const share = (made: number, tried: number): number => (tried > 0 ? made / tried : 0);
  return [
    sums.games,
    sums.wins / n,
    ...own,
    share(fgm, fga),
    share(fg3m, fg3a),
    share(ftm, fta),
    oreb + dreb,
    sums.foulsDrawn / n,
    sums.blocked / n,
    sums.margin / n,
  ];
}

function seasonAverageFeatures(games: readonly GameRow[], boxes: Boxes): Map<string, number[]> {
  const features = new Map<string, number[]>();
  let teams = new Map<string, SeasonSums>();
  let season = 0;
  for (const game of games) {
    if (game.season !== season) {
      season = game.season;
      teams = new Map();
    }
    const day = Date.parse(game.date) / dayMs;
    const rowOf = (team: string): { sums: SeasonSums; row: number[] } => {
      const sums = teams.get(team) ?? {
        games: 0,
        wins: 0,
        margin: 0,
        own: COUNTED.map(() => 0),
        foulsDrawn: 0,
        blocked: 0,
        lastPlayed: day - 8,
      };
      teams.set(team, sums);
      return { sums, row: [...averages(sums), Math.min(LONGEST_REST, day - sums.lastPlayed)] };
    };
    const home = rowOf(game.home);
    const away = rowOf(game.away);
    if (home.row.length !== STATS + 1) throw new Error(`${home.row.length - 1} statistics instead of ${STATS}`);
    features.set(game.gameId, [...home.row, ...away.row]);
    const [homeBox, awayBox] = boxes.get(game.gameId) ?? [null, null];
    const margin = game.homeScore - game.awayScore;
    addGame(home.sums, homeBox, awayBox, margin, day);
    addGame(away.sums, awayBox, homeBox, -margin, day);
  }
  return features;
}

function addGame(sums: SeasonSums, own: TeamBoxRow | null, opponent: TeamBoxRow | null, margin: number, day: number): void {
  sums.lastPlayed = day;
  if (own === null || opponent === null) return;
  sums.games += 1;
  sums.wins += margin > 0 ? 1 : 0;
  sums.margin += margin;
  sums.own = sums.own.map((sum, at) => sum + (own[COUNTED[at] as (typeof COUNTED)[number]] ?? 0));
  sums.foulsDrawn += opponent.pf ?? 0;
  sums.blocked += opponent.blk ?? 0;
}

export function seasonAverageProbabilities(games: readonly GameRow[], boxes: Boxes, from: number, to: number): Map<string, number> {
  const features = seasonAverageFeatures(
    games.filter(({ season }) => season >= FIRST_TRAINING_SEASON && season <= to),
    boxes,
  );
  const probabilities = new Map<string, number>();
  for (let season = Math.max(from, FIRST_TRAINING_SEASON + 1); season <= to; season++) {
    const training = games.filter((game) => game.season >= FIRST_TRAINING_SEASON && game.season < season);
    // The first season of the data has no earlier season to train on, so it gets no forecast.
    if (training.length === 0) continue;
    const rows = training.map(({ gameId }) => features.get(gameId) as number[]);
    const columns = Array.from({ length: 2 * (STATS + 1) }, (_, column) => Float64Array.from(rows, (row) => row[column] as number));
    const target = Uint8Array.from(training, (game) => (game.homeScore > game.awayScore ? 1 : 0));
    const model = trainBoostedTrees(columns, target);
    for (const game of games)
      if (game.season === season) probabilities.set(game.gameId, boostedProbability(model, features.get(game.gameId) as number[]));
  }
  return probabilities;
}
