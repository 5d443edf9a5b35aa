import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp, textOf } from '../../../test/render-app.tsx';
import { inHours, premiumGame, publicGame, unpredictedGame } from '../../../test/sample-games.ts';

/** FanDuel still offers the spreads of the recorded bets. */
const gameWithSpreads = () => {
  const game = publicGame();
  const price = 1 + 100 / 110;
  const spreads = [-4, -3.5].map((line) => ({ book: 'fanduel', market: 'spread', line, prices: [price, price], quotedAt: inHours(0) }));
  return { ...game, quotes: [...game.quotes, ...spreads] };
};
const open = (tier: 'anonymous' | 'free' | 'premium', premium?: unknown, latest: unknown = [gameWithSpreads()]) =>
  renderApp('/predictions', { tier, answers: { '/api/games': latest, '/api/games/predictions': premium } });
const panel = (name: string) => textOf(screen.getByRole('group', { name: `${name} Prediction` }));

test('a visitor is invited to log in or sign up, and the browser requests no premium data', async () => {
  const { main, sent } = await open('anonymous');
  expect(await main.findByRole('heading', { name: 'Get Full Access to Premium Predictions' })).toBeDefined();
  expect(main.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth?redirect=%2Fpredictions');
  expect(main.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/auth?tab=register&redirect=%2Fpredictions');
  expect(textOf(screen.getByRole('main'))).not.toContain('Sign in to see our probabilities');
  await expectLocks();
  expect(sent.map(({ address }) => address)).not.toContain('/api/games/predictions');
  await expectAccessible('/predictions: games for a visitor');
});

test('a free member is invited to upgrade', async () => {
  const { main } = await open('free');
  expect(await main.findByRole('heading', { name: 'Unlock Premium Predictions' })).toBeDefined();
  expect(main.getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href')).toBe('/subscribe');
  await expectLocks();
  await expectAccessible('/predictions: games for a free member');
});

async function expectLocks(): Promise<void> {
  for (const [market, model] of [
    ['Moneyline', 'ML Model'],
    ['Over/Under', 'UO Model'],
  ] as const) {
    const lock = await screen.findByRole('group', { name: `${market} Prediction` });
    for (const words of [model, 'Premium Content', `Unlock our ${market} predictions and more with Premium`])
      expect(within(lock).getByText(words)).toBeDefined();
    expect(within(lock).getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/subscribe');
    // The locked area contains no data, not even blurred.
    expect(textOf(lock)).not.toMatch(/\d/);
  }
}

test('a win chance that is free is on the card above the locks, for everyone but members', async () => {
  const games = [publicGame({ freeChance: 0.568 }), publicGame({ id: '0022600151' })];
  const { main } = await open('free', undefined, games);
  const said = await main.findAllByText(/^We say/);
  expect(said.map(textOf)).toEqual(['We say BOS 43.2%, LAL 56.8%. Why this is free']);
  expect(within(said[0]!).getByRole('link').getAttribute('href')).toBe('/how-it-works#free');
});

test('from tip-off the card of everyone has the clock, its age and what we and the books said; afterwards whether we were right', async () => {
  const state = { awayScore: 57, homeScore: 60, booksChance: 0.552 };
  const live = { status: 'live', clock: 'Q2 4:31', scoresChangedAt: inHours(-1 / 60) } as const;
  const { main } = await open('free', undefined, [
    publicGame({ startsAt: inHours(-1), freeChance: 0.568, state: { ...state, ...live } }),
    publicGame({ id: 'b', startsAt: inHours(-3), freeChance: 0.568, state: { ...state, status: 'final' } }),
  ]);
  const [first, second] = (await main.findAllByRole('article')).map(textOf);
  expect(first).toMatch(/Live Q2 4:31Updated 1 min agoWe said LAL 56\.8%, books 55\.2%\./);
  expect(second).toContain('We said LAL 56.8%, books 55.2%. Right.');
});

test('every panel shows probabilities and the best bet on each side with its gap', async () => {
  const { main } = await open('premium', [premiumGame()]);
  await screen.findAllByText('LAL at −118, BetOnline*');
  const moneyline = panel('Moneyline');
  expect(moneyline).toMatch(/ML Model.*BOS.*Boston Celtics.*43\.2%.*LAL.*Los Angeles Lakers.*56\.8%/);
  expect(moneyline).toMatch(/LAL at −118, BetOnline\*\+3\.4%56\.8% ours, needs 54\.1%: EV \+4\.9%BOS at \+105, BetMGM−11\.4%43\.2% ours/);
  const total = panel('Over/Under');
  expect(total).toMatch(/UO Model.*Over \(224\.5\).*47\.6%.*Under \(224\.5\).*51\.2%.*Push.*1\.2%/);
  expect(total).toMatch(/Under 224\.5 at −105, BetMGM.*\+1\.2%.*Over 224\.5 at −115, BetMGM.*−9\.8%/);
  const spread = panel('Spread');
  expect(spread).toMatch(/Boston Celtics \+4.*46\.0%.*Los Angeles Lakers −4.*50\.0%.*Push.*4\.0%/);
  expect(spread).toMatch(/LAL −4 at −110, FanDuel.*−0\.5%.*BOS \+3\.5 at −110, FanDuel.*−12\.2%/);
  expect(textOf(screen.getByRole('link', { name: /^Proof/ }).closest('p')!)).toMatch(/^Recorded \w+ \d+, \d+:\d\d [AP]M · Proof/);
  expect(screen.getByRole('link', { name: /^Proof/ }).getAttribute('href')).toBe('/games/0022600150#proof');
  expect(textOf(screen.getByRole('main'))).not.toMatch(/entry 1204|model 1\.0\.0|a3f1/);
  expect(main.queryByRole('heading', { name: /(Full Access to|Unlock) Premium Predictions/ })).toBeNull();
});

test('a recorded offer without value that its book has changed is not shown', async () => {
  await open('premium', [premiumGame()], [publicGame()]);
  await screen.findAllByText('LAL at −118, BetOnline*');
  expect(panel('Spread')).toMatch(/LALthe book has changed this offer.*BOSthe book has changed this offer/);
});

test('a game in progress has no offers to compare, so its recorded ones are shown as they were', async () => {
  const live = { startsAt: inHours(-1), state: { status: 'live' } } as const;
  await open('premium', [premiumGame(live)], [publicGame(live)]);
  await screen.findAllByText('LAL at −118, BetOnline*');
  expect(panel('Spread')).toMatch(/LAL −4 at −110, FanDuel.*−0\.5%/);
});

test('a bet named in a panel opens the bet log with the handicap of its own team', async () => {
  const { user } = await open('premium', [premiumGame()]);
  await user.click(await screen.findByRole('button', { name: 'BOS +3.5 at −110, FanDuel' }));
  expect(textOf(await screen.findByRole('dialog', { name: 'Boston Celtics +3.5' }))).toContain('−110 at FanDuel');
});

test('premium predictions are joined with the public games by id; a game without one shows “coming soon”', async () => {
  const other = { id: 'b', away: 'GSW', home: 'MIN', startsAt: inHours(5) };
  await open('premium', [unpredictedGame(other), premiumGame()], [publicGame(), publicGame(other)]);
  await waitFor(() => expect(screen.getAllByText('Coming Soon')).toHaveLength(3));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(textOf(screen.getByRole('article', { name: /Boston/ }))).toContain('56.8%');
  const waiting = within(screen.getByRole('article', { name: /Golden State/ }));
  expect(waiting.getAllByText('Our prediction models are analyzing this game. Check back soon for insights.')).toHaveLength(3);
  await expectAccessible('/predictions: coming soon');
});

test('if the premium service fails, the panels show that predictions are loading and offer a refresh', async () => {
  await open('premium', 500);
  const failed = within(await screen.findByRole('group', { name: 'Moneyline Prediction' }));
  expect(await failed.findByText('Predictions Loading')).toBeDefined();
  expect(failed.getByText(/refresh/)).toBeDefined();
  expect(failed.getByRole('button', { name: 'Refresh' })).toBeDefined();
  await expectAccessible('/predictions: predictions loading');
});
