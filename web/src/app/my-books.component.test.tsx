import { cleanup, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnalyzedOffer, GameAnalysis } from '#contract/game-page.ts';
import type { PredictedGame } from '#contract/games.ts';
import { comparedBooksOf } from '#domain/books-in-state.ts';
import { bookTitle, defaultBooks, isAmong, knownBooks } from '#domain/books.ts';
import { formatBet } from '#domain/market/format-bet.ts';
import type { PredictedMarket } from '#domain/market/market.ts';
import { rules } from '#domain/market/rules.ts';
import { expectedValue } from '#domain/odds/expected-value.ts';
import { formatOdds } from '#domain/odds/format-odds.ts';
import { type UsState, usStateCodes } from '#domain/us-states.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { assignPersonalSettings } from '#web/lib/settings/personal-settings.ts';
import { runsOf, testSeed } from '../../../server/test/random/random-tests.ts';
import { press } from '../../test/forms.ts';
import { casey, expectAccessible, renderApp, type SentRequest, textOf, textsOf } from '../../test/render-app.tsx';
import { gamePageBeforeTipOff, sampleAnalysis, sampleGameId, sampleLedger, sampleMovement } from '../../test/sample-game-page.ts';
import { inHours, premiumGame, publicGame } from '../../test/sample-games.ts';
import { sampleMarket } from '../../test/sample-market.ts';
import { noRecord } from '../../test/sample-track-record.ts';

const names = { home: 'Los Angeles Lakers', away: 'Boston Celtics' };

interface Offer extends AnalyzedOffer {
  readonly gap: number;
}

/** Every offer of the sample game, the largest value gap first, as the server sends them. Home and over have value at most books. */
const offers = (): Offer[] =>
  publicGame()
    .quotes.flatMap(({ book, market, line, prices }) =>
      rules[market].sides.map((side, index): Offer => {
        const chances = { win: index === 0 ? 0.56 : 0.42, push: 0 };
        const price = prices[index as 0 | 1];
        const gap = expectedValue(chances, price);
        return { market, side, book, line, price, published: chances, claimed: gap, isBest: false, gap };
      }),
    )
    .toSorted((a, b) => b.gap - a.gap);

function premiumGameWithOffers(): PredictedGame {
  const { forecasts, ...game } = premiumGame();
  const forecastOn = (market: PredictedMarket, first: number) => {
    const bets = offers()
      .filter((offer) => offer.market === market)
      .map(({ side, book, line, price, gap, published: { win, push } }) => {
        return { market, side, book, line, price, gap, win, push, quotedAt: inHours(0), usableUntil: inHours(1) };
      });
    return { ...forecasts[market], first, push: 0, second: first && 1 - first, gap: bets[0]?.gap ?? 0, bets };
  };
  return {
    ...game,
    forecasts: { moneyline: forecastOn('moneyline', 0.56), total: forecastOn('total', 0.56), spread: forecastOn('spread', 0) },
  };
}

function analysis(): GameAnalysis {
  const sample = sampleAnalysis(sampleLedger(4));
  const pickOf = (market: AnalyzedOffer['market']) => {
    const { side, book, price, line, gap } = offers().find((offer) => offer.market === market)!;
    return { side, book, price, line, claimed: gap };
  };
  const picks = { moneyline: pickOf('moneyline'), total: pickOf('total'), spread: null };
  const entries = sample.entries.map((entry) => ({ ...entry, content: { ...entry.content!, picks } }));
  const bets = offers().flatMap(({ market, side, book, price, line, gap }) =>
    market !== 'spread' && gap > 0 ? { market, side, book, price, line, claimed: gap } : [],
  );
  return { ...sample, bets, offers: offers(), entries };
}

const answers = () => ({
  '/api/games': [publicGame()],
  '/api/games/predictions': [premiumGameWithOffers()],
  '/api/board/movement/:market': [],
  '/api/record/last-day': { date: null, origin: null, games: 0, picks: null, entries: [] },
  '/api/record/summary': noRecord,
  '/api/market': sampleMarket(),
  '/api/market/sample': 'never',
  '/api/games/:id': gamePageBeforeTipOff(sampleLedger(4)),
  '/api/games/:id/movement': sampleMovement(),
  '/api/games/:id/analysis': analysis(),
});

const open = (address: string) => renderApp(address, { tier: 'premium', answers: answers() });
/** The books that a text names. */
const booksIn = (text: string): string[] => knownBooks.filter((book) => text.includes(bookTitle(book)));

const anyChoice = fc.record({
  usState: fc.option(fc.constantFrom(...usStateCodes)),
  books: fc.subarray(['pinnacle', 'betrivers', ...new Set(publicGame().quotes.map(({ book }) => book))]),
});
/** All books, books with and without a US license, a state without bets, one exchange, and random choices. */
const readers = [
  { usState: null, books: [] },
  { usState: 'NJ' as const, books: ['betonlineag', 'draftkings', 'fanduel'] },
  { usState: 'CA' as const, books: ['draftkings', 'fanduel'] },
  { usState: null, books: ['pinnacle'] },
  ...fc.sample(anyChoice, { seed: testSeed, numRuns: runsOf(12) }),
];

test.each(readers)('every page names the same best prices and bets, and none outside the chosen books: $usState $books', async (choice) => {
  choices.choose({ state: choice.usState, books: choice.books });
  const { compared, canBet } = comparedBooksOf(choice, defaultBooks);
  const mine = offers().filter(({ book }) => isAmong(compared, book));
  const expectMine = (element: Element, place: string) => {
    const foreign = booksIn(textOf(element)).filter((book) => !isAmong(compared, book));
    expect(foreign, place).toEqual([]);
  };
  const homePrices = mine.filter(({ market, side }) => market === 'moneyline' && side === 'home').map(({ price }) => price);
  const best = homePrices.length === 0 ? '–' : formatOdds(Math.max(...homePrices), 'american');
  const picks = !canBet
    ? []
    : mine.filter((offer, index) => offer.gap > 0 && mine.findIndex(({ market }) => market === offer.market) === index);
  const pickTexts = picks.map((pick) => formatBet(pick, names, 'american'));

  await open('/');
  const today = await screen.findByRole('region', { name: 'Today’s Predictions' });
  expect(textOf(within(today).getByRole('row', { name: /^Los Angeles Lakers/ }))).toContain(best);
  expectMine(today, 'home page');
  cleanup();

  const { user } = await open('/predictions');
  const card = await screen.findByRole('article');
  await waitFor(() => expect(textOf(card)).toMatch(/Value gap of the best bet|No recommended bet at your books/));
  expectMine(card, 'card');
  const framed = within(card).queryAllByRole('cell', { name: / best price$/ });
  expect(framed.some((cell) => textOf(cell).startsWith(best)) || homePrices.length === 0).toBe(true);
  for (const pick of picks) expect(textOf(card)).toContain(formatBet(pick, { home: 'LAL', away: 'BOS' }, 'american'));
  expect(within(card).queryAllByText('No recommended bet at your books.')).toHaveLength(compared.length === 0 ? 0 : 2 - picks.length);
  await user.click(screen.getByRole('button', { name: 'Board' }));
  const board = await screen.findByRole('table', { name: 'Moneyline odds of every game and bookmaker' });
  expectMine(board, 'board');
  expect(textOf(within(board).getByRole('row', { name: /^LAL/ }))).toContain(best);
  cleanup();

  await open('/dashboard?tab=picks');
  await screen.findByRole('heading', { name: 'Premium Dashboard' });
  const topPicks = screen.getByRole('tabpanel', { name: 'Top Picks' });
  await waitFor(() => expect(textOf(topPicks)).toMatch(/RECOMMENDED BET|No recommended bet at your books/));
  expectMine(topPicks, 'dashboard');
  expect(pickTexts.length === 0 || textOf(topPicks).includes(pickTexts[0]!)).toBe(true);
  cleanup();

  await open(`/games/${sampleGameId}`);
  if (canBet) {
    const section = (await screen.findByRole('heading', { name: 'Value analysis' })).closest('section')!;
    await waitFor(() => expect(textOf(section)).toMatch(/Recommended bet|No recommended bet at your books/));
    expectMine(section, 'value analysis');
    expect(textsOf([...section.querySelectorAll('li .heading')])).toEqual(pickTexts);
  } else {
    expect(await screen.findByText(/^No listed book takes bets in your state/)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Value analysis' })).toBeNull();
  }
  cleanup();

  await open('/market');
  await screen.findByRole('heading', { name: 'Middles' });
  for (const name of ['Off-market prices', 'Arbitrage', 'Low-hold pairs', 'Middles'])
    for (const list of screen.queryAllByRole('table', { name })) expectMine(list, name);
});

test('in a state without a listed book the choice says so, and prices are for reading', async () => {
  const { user } = await renderApp('/', { answers: answers() });
  await press(user, 'Choose my books');
  const dialog = within(await screen.findByRole('dialog', { name: 'My books' }));
  await user.selectOptions(dialog.getByLabelText('Your state'), 'CA');
  expect(dialog.getByRole('group', { name: 'No listed book takes bets in California' })).toBeDefined();
  expect(dialog.getByText('Prices without picks, at licensed books')).toBeDefined();
  await expectAccessible('My books: a state without a book');
});

test('the page of a game names the books that are not mine to screen readers', async () => {
  choices.choose({ state: null, books: ['fanduel'] });
  await renderApp(`/games/${sampleGameId}`, { answers: answers() });
  const table = within(await screen.findByRole('table', { name: 'Bookmaker Odds Comparison' }));
  expect(textOf(table.getByRole('rowheader', { name: /^FanDuel/ }))).not.toContain('not one of your books');
  expect(textOf(table.getByRole('rowheader', { name: /^BetMGM/ }))).toContain('not one of your books');
});

test('a visitor chooses a state and books from the home page, and every page says at how many books it compares', async () => {
  const { user } = await renderApp('/', { answers: answers() });
  await press(user, 'Choose my books');
  const dialog = within(await screen.findByRole('dialog', { name: 'My books' }));
  await user.selectOptions(dialog.getByLabelText('Your state'), 'NJ');
  expect(dialog.getByText('Prices and picks at all books in NJ')).toBeDefined();
  await expectAccessible('My books: a state is chosen');
  expect(dialog.getByRole('button', { name: 'Use all 2 books in NJ' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'BetMGM' }));
  expect(dialog.getByText('Prices and picks at your book')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'at your book' })).toBeDefined();
  expect(document.cookie).toContain('choices=books=betmgm&state=NJ');
});

const preferences = { oddsFormat: null, favoriteTeams: [], usState: null, books: [] as string[] };
const openSignedIn = (own: object) =>
  renderApp('/contact', { tier: 'free', answers: { '/api/preferences': { ...preferences, ...own }, 'PUT /api/preferences': {} } });
const saved = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('the choice of the account replaces that of the browser, and each later choice is saved', async () => {
  choices.choose({ state: null, books: ['bovada'] });
  const { sent } = await openSignedIn({ usState: 'NJ', books: ['fanduel', 'bovada'] });
  await waitFor(() => expect(choices.current()).toMatchObject({ state: 'NJ', books: ['fanduel', 'bovada'], compared: ['fanduel'] }));
  expect(saved(sent)).toEqual([]);
  choices.choose({ state: null, books: [] });
  expect(saved(sent)).toEqual([{ usState: null, books: [] }]);
});

test('an account without a choice gets that of the browser', async () => {
  choices.choose({ state: 'NJ', books: ['fanduel'] });
  const { sent } = await openSignedIn({});
  await waitFor(() => expect(saved(sent)).toEqual([{ usState: 'NJ', books: ['fanduel'] }]));
  expect(choices.current().books).toEqual(['fanduel']);
});

test('what was removed from the account on another device is removed here', async () => {
  for (const user of [casey.id + 1, casey.id]) assignPersonalSettings(user);
  choices.choose({ state: null, books: ['fanduel'] });
  const { sent } = await openSignedIn({});
  await waitFor(() => expect(choices.current().books).toEqual([]));
  expect(saved(sent)).toEqual([]);
});

test('footer, terms, sign-up and the gambling policy name the betting age of the reader’s state, 21 until it is known', async () => {
  const agesOn = async (address: string, state: UsState | null) => {
    choices.choose({ state, books: [] });
    await renderApp(address, { answers: answers() });
    await waitFor(() => expect(textOf(document.body)).toMatch(state === null ? /21 years|aged 21/ : / in (Kentucky|Ohio)/));
    const text = textOf(document.body);
    cleanup();
    return (text.match(/at least \d+ years old to bet|where you live: \d+ years|aged \d+ or older/g) ?? []).map(
      (age) => /\d+/.exec(age)?.[0],
    );
  };
  for (const address of ['/terms', '/auth?tab=register', '/responsible-gambling']) {
    expect(await agesOn(address, null), address).toEqual(['21', '21']);
    expect(await agesOn(address, 'OH'), address).toEqual(['21', '21']);
    expect(await agesOn(address, 'KY'), address).toEqual(['18', '18']);
  }
});
