import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerContent } from '#contract/ledger.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { predictedMarkets } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { parseCsv } from '#domain/csv/parse-csv.ts';
import { roundTo } from '#domain/round-to.ts';
import { settlePrediction } from '#server/predictions/settlement/settle-prediction.ts';
import { addBet, betLog, readLog, single } from '../../test/bets/bet-log.ts';

const bets = fc
  .record({
    market: fc.constantFrom(...predictedMarkets),
    isFirst: fc.boolean(),
    half: fc.integer({ min: -30, max: 30 }),
    hundredths: fc.integer({ min: 120, max: 400 }),
  })
  .map(({ market, isFirst, half, hundredths }): Omit<ClaimedBet, 'claimed'> => {
    const usual = { moneyline: null, spread: 0, total: 222 }[market];
    const side = rules[market].sides[isFirst ? 0 : 1];
    return { market, side, line: usual === null ? null : usual + half / 2, book: 'fanduel', price: hundredths / 100 };
  });
const closing = { moneyline: { center: 0.58 }, spread: { center: 3.2, width: 13 }, total: { center: 221.4 } };

/** The closing line value that the public record shows if the bet was our pick. */
function valueInRecord({ market, ...bet }: Omit<ClaimedBet, 'claimed'>): number | null {
  const pick = { ...bet, claimed: 0.02 };
  const picks = { moneyline: null, spread: null, total: null, [market]: pick };
  const content = {
    probabilities: { published: 0.6, news: 0.6, memory: 0.6, pure: 0.6, market: 0.6 },
    total: { mean: 222, line: 222, over: 0.48, under: 0.49, push: 0.03 },
    spread: { median: 3, width: 13, line: -3, home: 0.48, away: 0.48, push: 0.04 },
    shown: picks,
    picks,
  } as unknown as LedgerContent;
  const { markets: settled } = settlePrediction(content, { home: 112, away: 108 }, closing, {
    picks: market === 'spread' ? { market, ...pick } : null,
    licensedPicks: null,
  });
  return settled[market]!.pick!.closingLineValue;
}

test('any bet has the same closing line value in the record, in the bet log and in its export', async () => {
  const { browser, finish, settle, addClose } = await betLog();
  const sample = fc.sample(bets, { numRuns: 24, seed: 20_261_118 });
  for (const { book: _book, ...leg } of sample) await addBet(browser, single({ gameId: 'g0', ...leg }));
  await addClose('g0', closing);
  await finish('g0', 112, 108);
  await settle();
  const inRecord = sample.map(valueInRecord);
  expect(new Set(inRecord).size).toBeGreaterThan(12);
  const logged = (await readLog(browser)).toReversed();
  expect(logged.map(({ closingLineValue }) => closingLineValue)).toEqual(inRecord.map((value) => roundTo(value!)));
  const [header, ...rows] = [...parseCsv((await browser.get('/api/bets/export')).body)].map(({ cells }) => cells);
  const column = header!.indexOf('closing_line_value');
  expect(rows.toReversed().map((cells) => Number(cells[column]))).toEqual(inRecord.map((value) => roundTo(value!, 4)));
});
