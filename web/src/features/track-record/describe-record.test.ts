import { expect, test } from 'vitest';
import type { BetRecord, Estimate, RecordSummary, ScoreRow } from '#contract/track-record.ts';
import { describeForecastScores, describePicks } from './describe-record.ts';

const estimate = (value: number, half: number, n: number): Estimate => ({ value, low: value - half, high: value + half, n });
const picks = (bets: number, worth: number, half = 0.002): BetRecord => ({
  bets,
  won: Math.round(bets / 2),
  lost: bets - Math.round(bets / 2) - 1,
  push: 1,
  claimed: 0.02,
  profit: 3.07,
  profitPerBet: estimate(0.005, 0.075, bets),
  closingValue: estimate(worth, half, bets),
});
const recordWith = (recommended: BetRecord, games = 1186, origin: 'live' | 'replay' = 'live'): RecordSummary =>
  ({
    recommended,
    games: { settled: 1412, void: 0, compared: games, from: null, to: null },
    filter: { market: 'moneyline', origin, season: null, month: null, team: null },
    scoreboard: (['published', 'closing'] as const).map((kind) => ({
      forecaster: { kind, book: null },
      accuracy: estimate(0.671, 0.027, games),
    })),
  }) as unknown as RecordSummary;
const figuresOf = (record: RecordSummary) =>
  Object.fromEntries(describePicks(record).map(({ name, figure, text }) => [name, { figure, text }]));

test('the record is stated in picks won, units, worth at the close and winners, each with its number of cases', () => {
  const figures = figuresOf(recordWith(picks(640, 0.018)));
  expect(figures['Picks won']).toMatchObject({ figure: '320 of 640', text: expect.stringContaining('319 lost, 1 pushed') });
  expect(figures['Units won']).toMatchObject({ figure: '+3.07', text: expect.stringContaining('so this could be luck') });
  expect(figures['Worth at the close']).toMatchObject({
    figure: '+1.8%',
    text: expect.stringContaining('beat the closing line (95% interval +1.6% to +2.0%, 640 picks)'),
  });
  expect(figures['Winners called']).toMatchObject({
    figure: '67.1%',
    text: expect.stringContaining('Of 1,186 games with a closing line and a price of every book we compare, how often'),
  });
  expect(figuresOf(recordWith(picks(640, 0.018), 1412))['Winners called']?.text).toContain('Of 1,412 games, how often');
});

test('a worth at the close below zero is said plainly, and one around zero is not called better', () => {
  expect(figuresOf(recordWith(picks(640, -0.01)))['Worth at the close']?.text).toContain('worse than the closing line');
  expect(figuresOf(recordWith(picks(640, 0.001)))['Worth at the close']?.text).toContain('about as good as the closing line');
});

test('the worth at the close says which moment counts, and replayed picks have none: their price is of the moment of the close', () => {
  expect(figuresOf(recordWith(picks(640, 0.018)))['Worth at the close']?.text).toContain('the last prediction before tip-off');
  const replayed = describePicks(recordWith(picks(640, 0.018), 1186, 'replay'));
  expect(replayed.map(({ name }) => name)).toEqual(['Picks won', 'Units won', 'Winners called']);
});

test('with too few picks or games there is no figure that means nothing, only the count', () => {
  const figures = figuresOf(recordWith(picks(8, 0.05), 9));
  expect(figures['Picks won']?.figure).toBe('4 of 8');
  for (const name of ['Units won', 'Worth at the close']) {
    expect(figures[name]?.figure).toBe('Too few');
    expect(figures[name]?.text).toBe('Only 8 settled picks. A figure from fewer than 10 would mean nothing.');
  }
  expect(figures['Winners called']?.text).toBe('Only 9 settled games. A figure from fewer than 10 would mean nothing.');
  const none: BetRecord = { bets: 0, won: 0, lost: 0, push: 0, claimed: null, profit: 0, profitPerBet: null, closingValue: null };
  expect(describePicks(recordWith(none)).map(({ figure }) => figure)).toEqual(['None yet', 'Too few', 'Too few', '67.1%']);
});

const scoreEstimate = (value: number, low: number | null = value, high: number | null = value) => ({ value, low, high, n: 1186 });
const row = (kind: 'published' | 'closing', logLoss: number, toClose: ScoreRow['toClose']): ScoreRow => ({
  forecaster: { kind, book: null },
  logLoss: scoreEstimate(logLoss),
  brier: scoreEstimate(0.2),
  accuracy: scoreEstimate(0.6),
  toClose,
});
const verdictFor = (low: number, high: number) =>
  describeForecastScores({
    scoreboard: [row('published', 0.6375, scoreEstimate((low + high) / 2, low, high)), row('closing', 0.6065, null)],
  });

test('a market that is ahead is named, with the scores and the interval', () => {
  expect(verdictFor(0.0078, 0.0542)).toEqual({
    heading: 'The market is ahead of us',
    text: 'On 1,186 games: ours 0.6375, the close 0.6065 (log loss, lower is better). The market is ahead by 0.0310, 95% interval of the difference [+0.0078, +0.0542].',
  });
});

test('we are ahead only if the whole interval is below zero; otherwise it is too close to call', () => {
  expect(verdictFor(-0.02, -0.01)?.heading).toBe('We are ahead of the market');
  expect(verdictFor(-0.02, 0.01)?.heading).toBe('Too close to call');
  expect(verdictFor(-0.02, 0.01)?.text).toContain('We are ahead by 0.0050');
  expect(verdictFor(-0.01, 0.02)?.text).toContain('The market is ahead by 0.0050');
  expect(verdictFor(-0.01, 0.02)?.text).toContain('includes zero');
});

test('a few games have no interval and show nothing', () => {
  const few = { value: 0.02, low: null, high: null, n: 4 };
  expect(describeForecastScores({ scoreboard: [row('published', 0.6375, few), row('closing', 0.6065, null)] })).toEqual({
    heading: 'Too few games to compare',
    text: 'On 4 games: ours 0.6375, the close 0.6065 (log loss, lower is better). That is too few to say who is better.',
  });
});

test('without compared games there is no verdict', () => {
  expect(describeForecastScores({ scoreboard: [] })).toBeUndefined();
});
