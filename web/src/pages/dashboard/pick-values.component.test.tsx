import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PredictedGame } from '#contract/games.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { renderApp, textOf } from '../../../test/render-app.tsx';
import { inHours, premiumGame } from '../../../test/sample-games.ts';
import { noRecord } from '../../../test/sample-track-record.ts';

const lessLikely = 'Less likely, but the price pays for it.';
const pair = (id: string, away: string, home: string) => ({ id, away, home, startsAt: inHours(6) });
/** Picks on the likelier side of each market and, in the last two games, on the less likely one. */
const games = () => [
  premiumGame(pair('a', 'BOS', 'LAL'), { mlGap: 0.034, uoGap: 0.011 }),
  premiumGame(pair('b', 'GSW', 'MIN'), { mlGap: 0, uo: { under: 0.43, push: 0.02, over: 0.55 }, uoGap: 0.04 }),
  premiumGame(pair('c', 'NYK', 'BKN'), { mlGap: 0, uoGap: 0, cover: { away: 0.44, push: 0.04, home: 0.52 }, spreadGap: 0.02 }),
  premiumGame(pair('d', 'DEN', 'UTA'), { mlPrices: [145, -138], mlGap: -0.0203, uoGap: 0 }),
];

async function openDashboard(tab: string) {
  const opened = await renderApp(`/dashboard?tab=${tab}`, {
    tier: 'premium',
    answers: {
      '/api/games': [],
      // Without prices, so that no offer counts as changed.
      '/api/games/predictions': games().map((game) => Object.assign(game, { bookmakers: [], quotes: [] })),
      '/api/record/summary': noRecord,
      '/api/record/last-day': 'never',
    },
  });
  await screen.findByRole('heading', { name: 'Premium Dashboard' });
  return opened;
}

/** The numbers of a text in percent, as fractions. */
const percentsIn = (text: string): number[] =>
  [...text.matchAll(/([+−]?)(\d+\.\d)%/g)].map(([, sign, size]) => ((sign === '−' ? -1 : 1) * Number(size)) / 100);
const betsOf = (list: readonly PredictedGame[]) => list.flatMap(({ forecasts }) => Object.values(forecasts).flatMap(({ bets }) => bets));

/** Expects that the shown numbers fit the bet of the response, and that the value gap is at most the expected value and has its sign. */
function expectToAgree([ours, needs, expected, value]: readonly number[]) {
  const bet = betsOf(games()).find(({ win, gap }) => Math.abs(win - ours!) < 6e-4 && Math.abs(gap - value!) < 6e-4)!;
  const { win, push, price } = bet;
  expect(needs).toBeCloseTo((1 - push) / price, 3);
  expect(expected).toBeCloseTo(expectedValue({ win, push }, price), 3);
  expect(value).toBeLessThanOrEqual(expected!);
  expect(value! * expected!).toBeGreaterThanOrEqual(0);
}

test('a pick’s probability, what its price needs, its expected value and its value agree, and none is negative', async () => {
  await openDashboard('picks');
  const buttons = await screen.findAllByRole('button', { name: /^Add to bet log/ });
  expect(buttons).toHaveLength(4);
  for (const button of buttons) {
    const element = button.parentElement!.parentElement!;
    const card = within(element);
    const figures = percentsIn(textOf(card.getByText('Price needs').closest('dl')!));
    const value = percentsIn(textOf(card.getByText(/% Value$/)))[0]!;
    expectToAgree([...figures, value]);
    expect(value).toBeGreaterThan(0);
    const outcomes = card.getByText('OUR PICK').closest('ul')!;
    const chances = [...outcomes.children].map((outcome) => percentsIn(textOf(outcome.lastElementChild!))[0]!);
    expect(chances, 'both places show one probability').toContain(figures[0]);
    const push = betsOf(games()).find((bet) => Math.abs(bet.win - figures[0]!) < 6e-4)!.push;
    expect(textOf(element).includes('is refunded')).toBe(push > 0);
    expect(card.queryByText(lessLikely) !== null).toBe(figures[0] !== Math.max(...chances));
  }
  expect(screen.getAllByText(lessLikely)).toHaveLength(1);
});

test('the best bets on both sides of every market agree in the same way; the sentence is only beside a pick on the less likely side', async () => {
  const { user } = await openDashboard('games');
  for (const game of await screen.findAllByText(/ @ /, { selector: 'summary > span' })) await user.click(game);
  const lines = await screen.findAllByText(/ ours, needs /);
  expect(lines).toHaveLength(betsOf(games()).length);
  for (const line of lines) {
    // A bet with too little value is about fair.
    const gap = percentsIn(textOf(line.previousElementSibling!).replace('about fair', '0.0%')).at(-1)!;
    expectToAgree([...percentsIn(textOf(line).replace(/ \(a push.*\)/, '')), gap]);
  }
  const reasons = screen.getAllByText(lessLikely);
  expect(reasons.map((reason) => textOf(reason.previousElementSibling!))).toEqual(['43.2% ours, needs 40.8%: EV +5.8%']);
});
