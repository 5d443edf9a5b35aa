import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGames } from '#lab/data/read-games.ts';
import { logLoss } from '#model/evaluation/scores.ts';
import { eloProbabilities, TUNED_ELO } from './elo.ts';

const DATA = process.env['COURTLINE_DATA'] ?? '../shared/data';
const absent = !existsSync(DATA);
if (absent) console.warn(`skipped: no data in ${DATA} (set COURTLINE_DATA)`);

test.skipIf(absent)('tuned Elo has its known log loss on 2008–2022, and its neighbors are worse', { timeout: 20_000 }, async () => {
  const games = await readGames(DATA);
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
});
