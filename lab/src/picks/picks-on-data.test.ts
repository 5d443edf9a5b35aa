import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBooks } from '#lab/data/read-books.ts';
import { readGames } from '#lab/data/read-games.ts';
import { settlePicks } from '#lab/report/value-report.ts';
import { bootstrapRatio } from '#model/evaluation/bootstrap.ts';
import { seededRandom } from '#model/evaluation/seeded-random.ts';
import { picksOf, replayGaps } from './replay-gaps.ts';

const DATA = process.env['COURTLINE_DATA'] ?? '../shared/data';
const absent = !existsSync(DATA);
if (absent) console.warn(`skipped: no data in ${DATA} (set COURTLINE_DATA)`);

test.skipIf(absent)('even without memory, 2022’s picks beat the close with their whole interval', { timeout: 30_000 }, async () => {
  const games = (await readGames(DATA)).filter(({ season }) => season === 2022);
  const { gaps } = replayGaps(games, await readBooks(DATA), new Map());
  const settled = settlePicks(picksOf(gaps), new Map(games.map((game) => [game.gameId, game])));
  const value = bootstrapRatio(
    settled.map(({ gameId, closingValue }) => ({ cluster: gameId, top: closingValue, bottom: 1 })),
    seededRandom(1),
  );
  expect(settled.length).toBeGreaterThan(200);
  expect(value.low).toBeGreaterThan(0);
});
