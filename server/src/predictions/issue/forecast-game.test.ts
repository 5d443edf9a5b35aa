import { expect, test } from 'vitest';
import type { ReportStatus } from '#domain/injuries.ts';
import type { Quote } from '#domain/market/quote.ts';
import { rules } from '#domain/market/rules.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { PROVEN_MARKETS } from '../../../../model/test/proven-markets.ts';
import { syntheticHistory } from '../../../../model/test/synthetic-history.ts';
import { claimScale } from '#model/market/claim-scale.ts';
import type { State } from '#model/ratings/state/state.ts';
import { advanceState } from '#model/ratings/learning/advance-state.ts';
import { newRatings } from '#server/predictions/ratings/rate-game.ts';
import { forecastGame, type ForecastInputs } from './forecast-game.ts';

const books = ['betmgm', 'bovada', 'draftkings', 'fanduel'];
/** The spreads of all books; the first one can differ. */
const spreadsAt = (line: number, first = line) =>
  books.map((book, index): Quote => ({ book, market: 'spread', line: index === 0 ? first : line, prices: [1.91, 1.91] }));
const withSpreads = (spreads: readonly Quote[]) => ({
  ...inputs,
  quotes: [...inputs.quotes.filter(({ market }) => market !== 'spread'), ...spreads],
});
const inputs: Omit<ForecastInputs, 'hoursToTip' | 'usable'> = {
  fixture: { gameId: 'g', season: 2027, date: '2026-11-15', stage: 'regular', home: 'BOS', away: 'DEN', neutral: false },
  // These prices differ much from the forecast for two unknown teams, so that our forecast and the market differ.
  quotes: [
    ...books.map((book): Quote => ({ book, market: 'moneyline', line: null, prices: [3.1, 1.385] })),
    ...spreadsAt(6.5),
    ...books.map((book): Quote => ({ book, market: 'total', line: 205.5, prices: [1.91, 1.91] })),
  ],
  reports: null,
  moment: 'morning',
};
const provenRatings = () => ({ ...newRatings(), markets: PROVEN_MARKETS });
/** The forecast if every quote is usable. */
const forecastAll = (ratings: State, all: Omit<ForecastInputs, 'usable'>, names: ReadonlyMap<string, string>) =>
  forecastGame(ratings, { ...all, usable: all.quotes }, names);
const at = (hoursToTip: number) => forecastAll(provenRatings(), { ...inputs, hoursToTip }, new Map());

test('with unchanged prices, probability and claimed value converge to the market toward tip-off', () => {
  const [morning, evening, tip] = [at(11), at(2), at(0)];
  const claims = [morning, evening, tip].map(({ shown }) => shown.total!.claimed);
  expect(morning.shown.total!.side).toBe('over');
  expect(claims).toEqual(claims.toSorted((a, b) => b - a));
  expect(new Set(claims).size).toBe(3);
  // At tip-off no further change of the line is expected, so the value gap is minus the bookmaker's hold.
  expect(claims[2]).toBeCloseTo(-0.045, 2);
  const distances = [morning, evening, tip].map(({ probabilities }) => probabilities.published - probabilities.market!);
  expect(distances).toEqual(distances.toSorted((a, b) => b - a));
  expect(distances[2]).toBeCloseTo(0, 2);
});

test('the spread has probabilities at the line of the first book; toward tip-off its fair line is that of the market', () => {
  const { spread } = at(0);
  expect(spread).toMatchObject({ line: 6.5, push: 0 });
  expect(spread!.home + spread!.away).toBeCloseTo(1, 6);
  expect(Math.abs(spread!.median + 6.5)).toBeLessThan(1);
  expect(spread!.home).toBeCloseTo(0.5, 1);
  expect(forecastAll(newRatings(), { ...withSpreads(spreadsAt(6)), hoursToTip: 0 }, new Map()).spread!.push).toBeGreaterThan(0.03);
  const without = { ...withSpreads([]), hoursToTip: 0 };
  expect(forecastAll(newRatings(), without, new Map()).spread).toMatchObject({ line: null, home: 0, away: 0 });
});

test('the claim for a spread falls toward tip-off, where the hold of the bookmaker is left; a better line than that of other books is worth a share of its distance', () => {
  const predictions = [at(11), at(2), at(0)];
  // The market expects the home team to lose, our forecast of two unknown teams does not.
  const claims = predictions.map(({ bets }) => bets.find(({ market, side }) => market === 'spread' && side === 'home')!.claimed);
  expect(claims).toEqual(claims.toSorted((a, b) => b - a));
  expect(claims[2]).toBeCloseTo(-0.045, 2);
  expect(predictions[0]!.picks.spread).toMatchObject({ side: 'home', line: 6.5, claimed: claims[0] });
  expect(predictions[2]!.picks.spread).toBeNull();
  const offMarket = forecastAll(provenRatings(), { ...withSpreads(spreadsAt(6.5, 8.5)), hoursToTip: 0 }, new Map());
  const { picks, spread } = offMarket;
  expect(picks.spread, 'two points more than the other books').toMatchObject({ side: 'home', line: 8.5 });
  const chances = rules.spread.chances({ center: spread!.median, width: spread!.width })(8.5);
  const share = claimScale('spread', PROVEN_MARKETS.spread.claims);
  expect(picks.spread!.claimed).toBeCloseTo(share * expectedValue({ win: chances.first, push: chances.push }, 1.91), 3);
});

test('a status in the injury reports moves the probability, and is explained with its chance, its cases and the points', () => {
  const ratings = newRatings();
  const history = syntheticHistory(3, 1, 60);
  for (const game of history) advanceState(ratings, game);
  const fixture = { ...inputs.fixture, season: history[0]!.season, date: `${history[0]!.season}-06-01` };
  const nobody = { submitted: true, statuses: {} };
  const withStatus = (status: ReportStatus) => {
    const reports = { home: { submitted: true, statuses: { 'BOS-0': status } }, away: nobody, moment: 'evening' as const };
    return forecastAll(ratings, { ...inputs, fixture, reports, hoursToTip: 3 }, new Map([['BOS-0', 'Jaylen Brown']]));
  };
  const [out, questionable, probable] = [withStatus('out'), withStatus('questionable'), withStatus('probable')];
  const [player] = questionable.explanation.players!;
  expect(player).toMatchObject({ team: 'home', name: 'Jaylen Brown', status: 'questionable', cases: expect.any(Number) as number });
  expect([player!.chance > 0.3, player!.chance < 0.8, player!.cases > 100]).toEqual([true, true, true]);
  const strengths = [out, questionable, probable].map(({ probabilities }) => probabilities.news * Math.sign(player!.points));
  expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
  expect(new Set(strengths).size).toBe(3);
});

test('a price that is not usable counts for the forecast, but is not recorded as a bet', () => {
  const usable = inputs.quotes.filter(({ book, market }) => book !== 'betmgm' && market !== 'total');
  const [all, some] = [at(11), forecastGame(newRatings(), { ...inputs, usable, hoursToTip: 11 }, new Map())];
  expect([some.probabilities, some.total]).toEqual([all.probabilities, all.total]);
  expect(all.shown.total).not.toBeNull();
  expect([some.shown.total, some.picks.total, some.licensedPicks.total]).toEqual([null, null, null]);
  const booksIn = ({ bets }: typeof all) => new Set(bets.flatMap(({ market, book }) => (market === 'moneyline' ? book : [])));
  expect([booksIn(all).has('betmgm'), booksIn(some).has('betmgm'), booksIn(some).size]).toEqual([true, false, 3]);
});
