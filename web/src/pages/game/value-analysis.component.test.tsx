import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';
import { gamePageBeforeTipOff, sampleAnalysis, sampleGameId, sampleLedger, sampleMovement } from '../../../test/sample-game-page.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { premiumGame, publicGame } from '../../../test/sample-games.ts';

const chain = () => sampleLedger(4);
const offers = (side: string) => within(screen.getByRole('table', { name: `${side}: every book’s offer` }));
const rowOf = (side: string, name: RegExp) => textOf(offers(side).getByRole('row', { name }));
const isSelected = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');

/** Opens the game page. `analysis` is the response; a number is the status of a failure, and `never` means no response. */
async function openGame(analysis: object | number | 'never' = sampleAnalysis(chain())) {
  const opened = await renderApp(`/games/${sampleGameId}`, {
    tier: 'premium',
    answers: {
      '/api/games': [publicGame()],
      '/api/games/predictions': [premiumGame()],
      '/api/games/:id': gamePageBeforeTipOff(chain()),
      '/api/games/:id/movement': analysis === 'never' ? 'never' : sampleMovement(),
      '/api/games/:id/analysis': analysis,
    },
  });
  await screen.findByRole('heading', { name: /^(Value analysis|Before tip-off)$/ });
  return opened;
}

test('every offer shows fair price, break-even, expected value, value gap with its record, and stake', async () => {
  const { user } = await openGame();
  await user.click(await screen.findByRole('tab', { name: 'Moneyline' }));
  // Fair price 1 ÷ .56 = 1.786 = −127; EV .56 · 1.85 − 1 = 3.6 %; gap .7 · 3.6 % = 2.5 %; stake .0252 ÷ .85 ÷ 4 = .7 %.
  expect(rowOf('Los Angeles Lakers', /BetOnline/)).toMatch(
    /BetOnline\*−118 best offerfair −12754\.1%ours 56\.0%\+3\.6%\+2\.5%replayed0\.7%/,
  );
  expect(rowOf('Boston Celtics', /Bovada/)).toMatch(/none–$/);
  expect(textOf(screen.getByRole('main'))).toContain('never more than the EV. Stakes follow the value gap: take one offer per side.');

  await user.click(screen.getByRole('tab', { name: 'Over/Under' }));
  // At 226 a push returns the stake: EV .49 · 2 + .024 − 1 = .4 %. The bet breaks even at 48.8 %.
  expect(rowOf('Over', /Bovada/)).toMatch(/Bovada\*226EVENfair −10148\.8%ours 49\.0%push 2\.4%\+0\.4%about fair.*–$/);
  expect(rowOf('Over', /FanDuel/)).toMatch(/FanDuel224\.5EVEN best offerfair −11350\.0%ours 53\.0%\+6\.0%\+4\.2%was \+4\.6% \(210\)/);
});

test('the spread has cover, push and fair line, and every book’s offer on a team at the team’s own handicap', async () => {
  const { user } = await openGame();
  await user.click(await screen.findByRole('tab', { name: 'Spread' }));
  const facts = textOf(screen.getByRole('tabpanel', { name: 'Spread' }).querySelector('dl')!);
  expect(facts).toContain('Los Angeles Lakers −3.548.9%');
  expect(facts).toContain('Boston Celtics +3.551.1%');
  expect(facts).toContain('Our fair line for Los Angeles Lakers−3.2');
  // Gap .7 · (.511 · 2.05 − 1) = 3.3 %. At 4 a push returns the stake: EV .511 · 1.87 + .034 − 1 = −1.0 %.
  expect(rowOf('Boston Celtics', /FanDuel/)).toMatch(/FanDuel\+3\.5\+105 best offer.*\+3\.3%/);
  expect(rowOf('Boston Celtics', /BetOnline/)).toMatch(/BetOnline\*\+4−115.*push 3\.4%−1\.0%/);
  expect(rowOf('Los Angeles Lakers', /BetOnline/)).toContain('BetOnline*−4−105');
});

test('the recommended bets come first, the market of the best one is open, and the market is part of the address', async () => {
  const { user } = await openGame();
  const bets = await screen.findAllByText(/^value gap/, { selector: 'span' });
  // The last book has no US license, so there is no link to it.
  expect(bets.map((bet) => textOf(bet.closest('li')!).replace(/ \(opens in a new tab\).*/, ''))).toEqual([
    'Over 224.5 at EVEN, FanDuelvalue gap +4.0%53.0% ours, needs 50.0%: EV +6.0%Bet at FanDuel',
    'Boston Celtics +3.5 at +105, FanDuelvalue gap +2.7%51.1% ours, needs 48.8%: EV +4.8%Bet at FanDuel',
    'Los Angeles Lakers at −118, BetOnline*value gap +1.8%56.0% ours, needs 54.1%: EV +3.6%',
  ]);
  expect(textOf(screen.getByRole('region', { name: 'Chances' }))).toContain('Value gap+4.0%Over 224.5 at EVEN, FanDuel');
  expect(isSelected('Over/Under')).toBe('true');
  await user.click(screen.getByRole('tab', { name: 'Moneyline' }));
  expect(window.location.search).toBe('?market=moneyline');
});

test('with chosen books the picks are the recorded ones, and one whose price has moved since says so', async () => {
  choices.choose({ state: null, books: ['fanduel'] });
  const all = sampleAnalysis(chain());
  const atFanDuel = { market: 'moneyline', side: 'home', book: 'fanduel', price: 1.86, line: null, claimed: 0.012 } as const;
  await openGame({ ...all, bets: [...all.bets, atFanDuel] });
  const bets = await screen.findAllByText(/^value gap/, { selector: 'span' });
  expect(bets.map((bet) => textOf(bet.closest('li')!)).at(-1)).toBe(
    'Los Angeles Lakers at −116, FanDuelvalue gap +1.2%The book has changed this offer.',
  );
});

test('a game without a recommended bet says so', async () => {
  const entries = chain();
  for (const { content } of entries) Object.assign(content!, { picks: { moneyline: null, spread: null, total: null } });
  await openGame(sampleAnalysis(entries));
  expect(await screen.findByText('No bet is recommended')).toBeDefined();
  expect(isSelected('Moneyline')).toBe('true');
});

test('while the analysis loads, its heading is shown without offers', async () => {
  await openGame('never');
  expect(screen.queryByRole('table', { name: /every book’s offer/ })).toBeNull();
  await expectAccessible('/games/:id: offers and movement loading');
});

test('a side without offers has a message', async () => {
  const all = sampleAnalysis(chain());
  const { user } = await openGame({ ...all, offers: all.offers.filter(({ side }) => side === 'home') });
  await user.click(await screen.findByRole('tab', { name: 'Moneyline' }));
  expect(screen.getByText('No price for this side yet.')).toBeDefined();
  await expectAccessible('/games/:id: one side without offers');
});

test('a bankroll converts stakes to amounts, is stored in this browser only, and no stake exceeds the limit', async () => {
  const { user, sent } = await openGame();
  await user.click(await screen.findByRole('tab', { name: 'Moneyline' }));
  await user.type(screen.getByLabelText('Bankroll in $'), '1234');
  const expectStake = (amount: string) => waitFor(() => expect(rowOf('Los Angeles Lakers', /BetOnline/)).toContain(amount));
  await expectStake('$9.14');
  await user.selectOptions(screen.getByLabelText('Kelly fraction'), 'Full');
  await user.selectOptions(screen.getByLabelText('Largest stake'), '1%');
  await expectStake('$12.34');
  await user.selectOptions(screen.getByLabelText('Largest stake'), '5%');
  await expectStake('$36.58');
  expect(localStorage.getItem('courtline-stakes')).toContain('1234');
  expect(JSON.stringify(sent)).not.toContain('1234');
});

test('the prices of the books are shown even without a prediction', async () => {
  await openGame({ ...sampleAnalysis(chain()), offers: [] });
  expect(await screen.findByText(/^There is no value analysis yet/)).toBeDefined();
  expect(screen.getByRole('heading', { name: /^Bookmaker Odds Comparison/ })).toBeDefined();
  expect(screen.queryByText('Premium Content')).toBeNull();
  // Nothing on this page depends on a selected book, so no book is marked as selected.
  expect(document.querySelector('table [aria-pressed], table [data-selected=true]')).toBeNull();
  await expectAccessible('/games/:id: no offers');
});

test('if the analysis cannot be loaded, an error is shown together with the prices of the books', async () => {
  await openGame(503);
  expect(await screen.findByText('Our numbers could not be loaded. The page tries again every minute.')).toBeDefined();
  expect(textsOf(screen.getAllByRole('heading', { name: /^Bookmaker Odds Comparison/ }))).toHaveLength(1);
  await expectAccessible('/games/:id: analysis failed');
});
