import { recordSummary } from '#contract/track-record.ts';
import { readSettledMarkets } from '#server/commands/recompute-record/read-settled-markets.ts';
import { recompute } from '#server/commands/recompute-record/recompute.ts';
import { readPublicPredictions } from '../../server/test/ledger/read-public-predictions.ts';
import { expect, test } from '../support/story.ts';

/** Figures are published with six decimals and displayed with four. */
const published = (value: number) => Number(value.toFixed(6));
const shown = (value: number) => published(value).toFixed(4);

// That every figure of every filter can be recomputed is tested in `recompute-record.api.test.ts`.
test('the displayed record equals the one recomputed from the public ledger, results and prices', async ({ page, request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  const settled = async () => recordSummary.parse(JSON.parse(await read('/api/record/summary?origin=replay'))).games.settled;
  // The past of the simulated league is replayed while the first stories run.
  await expect.poll(settled, { timeout: 45_000 }).toBeGreaterThan(100);
  const { version, settledMarkets } = await readSettledMarkets(read, await readPublicPredictions(read));
  const mine = recompute(version, settledMarkets, { market: 'moneyline', origin: 'replay' });
  await page.goto('/track-record?origin=replay');
  await expect(page.getByText('Replayed predictions: a demonstration, not proof')).toBeVisible();
  await page.getByRole('heading', { name: 'Scoreboard: every forecast on the same games' }).click();
  const rows = await page.getByRole('table', { name: 'Scoreboard', exact: true }).locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(mine.scoreboard.length);
  for (const [index, { logLoss, brier, accuracy }] of mine.scoreboard.entries()) {
    expect(rows[index]).toContain(shown(logLoss.value));
    expect(rows[index]).toContain(shown(brier.value));
    expect(rows[index]).toContain(`${(published(accuracy.value) * 100).toFixed(1)}%`);
  }
  const gaps = await page.getByRole('table', { name: 'Picks by market and value gap' }).locator('tbody tr').allInnerTexts();
  const { recommended, recommendedAtLicensed, recommendedByMarket } = mine;
  const expected = [
    recommended,
    recommendedAtLicensed,
    recommendedByMarket.moneyline,
    recommendedByMarket.spread,
    recommendedByMarket.total,
    ...mine.gaps.filter(({ above }) => above !== null),
  ];
  expect(gaps).toHaveLength(expected.length);
  for (const [index, { bets, won, lost, push }] of expected.entries()) {
    expect(gaps[index]).toContain(bets.toLocaleString('en-US'));
    expect(gaps[index]).toContain(`${won}–${lost}–${push}`);
  }
});
