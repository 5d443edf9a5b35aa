import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBooks } from '#lab/data/read-books.ts';
import { readGames } from '#lab/data/read-games.ts';
import { readArguments } from '#lab/read-arguments.ts';
import { settlePicks } from '#lab/report/settle-picks.ts';
import { bootstrapRatio } from '#model/evaluation/bootstrap-interval.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { replayGaps } from './replay-gaps.ts';
import { selectPicks } from './select-picks.ts';

const { data } = readArguments([], process.env);
const missing = !existsSync(data);
if (missing) console.warn(`skipped: no data in ${data} (set COURTLINE_data)`);

test.skipIf(missing)(
  'without a memory forecast, the picks of 2022 still have positive closing line value (95 % interval above 0)',
  { timeout: 30_000 },
  async () => {
    const games = (await readGames(data)).filter(({ season }) => season === 2022);
    const { gaps } = replayGaps(games, await readBooks(data), new Map());
    const settled = settlePicks(selectPicks(gaps), new Map(games.map((game) => [game.gameId, game])));
    const value = bootstrapRatio(
      settled.map(({ gameId, closingValue }) => ({ cluster: gameId, top: closingValue, bottom: 1 })),
      seededRandom(1),
    );
    expect(settled.length).toBeGreaterThan(200);
    expect(value.low).toBeGreaterThan(0);
  },
);
