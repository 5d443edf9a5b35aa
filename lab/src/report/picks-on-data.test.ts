import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leastClaim } from '#domain/picks/claim.ts';
import { readHistory } from '#lab/data/history.ts';
import { readArguments } from '#lab/read-arguments.ts';
import { runWalkForward } from '#lab/run-walk-forward.ts';
import { bootstrapRatio } from '#model/evaluation/bootstrap-interval.ts';
import { seededRandom } from '#model/maths/seeded-random.ts';
import { gapsOf, selectPicks, settlePicks } from './select-picks.ts';

const { data } = readArguments([], process.env);
const missing = !existsSync(data);
if (missing) console.warn(`skipped: no data in ${data} (set COURTLINE_DATA)`);

test.skipIf(missing)(
  'the picks of 2022 have positive closing line value (95 % interval above 2 %) and claim at least the least claim, and no more than they expect',
  { timeout: 300_000 },
  async () => {
    const all = await readHistory(data);
    // Three seasons are enough to rate the teams, and take a sixth of the time of the whole history.
    const history = { ...all, games: all.games.filter(({ season }) => season >= 2020 && season <= 2022) };
    const { replayed } = runWalkForward(history, { from: 2022, to: 2022 });
    const settled = settlePicks(selectPicks(gapsOf(replayed, history)), new Map(history.games.map((game) => [game.gameId, game])));
    const value = bootstrapRatio(
      settled.map(({ gameId, closingValue }) => ({ cluster: gameId, top: closingValue, bottom: 1 })),
      seededRandom(1),
    );
    expect(settled.length).toBeGreaterThan(300);
    expect(value.low).toBeGreaterThan(0.02);
    for (const { claimed, expected } of settled) expect(claimed >= leastClaim && claimed <= expected).toBe(true);
  },
);
