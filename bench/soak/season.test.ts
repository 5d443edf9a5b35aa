import { expect, test } from 'vitest';
import { recordSummary } from '#contract/track-record.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { dayMs } from '#domain/durations.ts';
import { verdicts } from '#server/schema/predictions.ts';
import { readPublicPredictions } from '../../server/test/ledger/read-public-predictions.ts';
import { simulatedLeague } from '../../server/test/league/simulated-league.ts';
import { recomputeRecord } from '#server/commands/recompute-record.ts';

const opening = new Date('2026-10-20T15:00:00Z');
const days = 175;

test('after a simulated season, record, ledger and an independent recomputation agree for all markets', async () => {
  const world = await simulatedLeague({ startsAt: opening });
  await world.runJobs();
  await world.advanceTo(new Date(opening.getTime() + days * dayMs), 180);
  const read = async (path: string) => (await world.app.inject(path)).body;
  const { games, numbers, differences } = await recomputeRecord(read, await readPublicPredictions(read));
  expect(differences).toEqual([]);
  expect(games).toBe(await world.database.db.$count(verdicts));
  const { recommendedByMarket } = recordSummary.parse(JSON.parse(await read('/api/record/summary?origin=live')));
  for (const market of predictedMarkets) {
    const { bets, closingValue, claimed } = recommendedByMarket[market];
    process.stdout.write(`${market}: ${bets} picks, claimed ${claimed}, worth at the close ${closingValue?.value}\n`);
    expect(bets, market).toBeGreaterThan(0);
  }
  process.stdout.write(`${games} games, ${numbers} figures compared, ${differences.length} different\n`);
}, 7_200_000);
