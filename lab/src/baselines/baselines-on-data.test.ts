import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGames } from '#lab/data/read-games.ts';
import { readArguments } from '#lab/read-arguments.ts';
import { logLoss } from '#model/evaluation/forecast-scores.ts';
import { eloProbabilities, TUNED_ELO } from './elo.ts';

const { data } = readArguments([], process.env);
const missing = !existsSync(data);
if (missing) console.warn(`skipped: no data in ${data} (set COURTLINE_DATA)`);

test.skipIf(missing)(
  'tuned Elo has its documented log loss on 2008–2022, and neighboring settings are worse',
  { timeout: 20_000 },
  async () => {
    const games = await readGames(data);
    const lossOf = (parameters: typeof TUNED_ELO): number => {
      const probabilities = eloProbabilities(games, parameters);
      const judged = games.filter(({ season }) => season >= 2008 && season <= 2022);
      return (
        judged.reduce((sum, game) => sum + logLoss(probabilities.get(game.gameId) as number, game.homeScore > game.awayScore), 0) /
        judged.length
      );
    };
    const tuned = lossOf(TUNED_ELO);
    expect(tuned).toBeCloseTo(0.6048, 3);
    expect(lossOf({ ...TUNED_ELO, k: 12 })).toBeGreaterThan(tuned);
    expect(lossOf({ ...TUNED_ELO, carry: 0.4 })).toBeGreaterThan(tuned);
  },
);
