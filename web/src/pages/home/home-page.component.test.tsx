import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';
import { book, inHours, premiumGame, publicGame } from '../../../test/sample-games.ts';

const answers = {
  '/api/games': [publicGame()],
  '/api/games/predictions': [premiumGame()],
  '/api/record/last-day': { date: null, origin: null, games: 0, picks: null, entries: [] },
};
/** The buttons of the plans. A link inside a sentence is not one of them. */
const buttonsOf = (plans: Element) => [...plans.querySelectorAll('a, button')].filter((element) => element.closest('p') === null);
const today = async () => within(await screen.findByRole('region', { name: 'Today’s Predictions' }));

test.each([
  ['anonymous', '/: for a visitor', ['Sign Up Free', 'Get Premium Access']],
  ['free', '/: for a free member', ['Current Plan', 'Get Premium Access']],
  ['premium', '/: for a premium member', ['Included with Premium', 'Current Plan']],
] as const)('hero, navigation and plans have the links for the tier %s', async (tier, state, buttons) => {
  const { main } = await renderApp('/', { tier, answers });
  await (await today()).findAllByRole('row');
  const plans = screen.getByRole('heading', { name: 'Free versus Premium' }).closest('section')!;
  await waitFor(() => expect(textsOf(buttonsOf(plans))).toEqual(buttons));
  const signUp = within(plans).queryByRole('link', { name: 'Sign Up Free' });
  expect(signUp?.getAttribute('href') ?? null).toBe(tier === 'anonymous' ? '/auth?tab=register' : null);
  const [offer, target] = tier === 'premium' ? ['Your Dashboard', '/dashboard'] : ['Go Premium', '/premium'];
  const offers = main.getAllByRole('link', { name: /^(Go Premium|Your Dashboard)$/ });
  expect(offers.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([[offer, target]]);
  const footer = within(screen.getAllByRole('contentinfo').at(-1)!);
  expect(footer.getByRole('link', { name: 'Premium' }).getAttribute('href')).toBe(target);
  await expectAccessible(state);
});

test('the home page has the link to the predictions, three reasons, both prices and the footer', async () => {
  const { main } = await renderApp('/', { answers });
  expect(main.getByRole('link', { name: 'View Predictions' }).getAttribute('href')).toBe('/predictions');
  const reasons = main.getByRole('heading', { name: /^Why Choose/ }).closest('section')!;
  expect(within(reasons).getAllByRole('article')).toHaveLength(3);
  expect(main.getByText('$0')).toBeDefined();
  const plans = textOf(screen.getByRole('heading', { name: 'Free versus Premium' }).closest('section')!);
  expect(plans).toContain('$29.99 per month');
  expect(plans).toContain('Or $269.99 per year, saving 25%. 7-day free trial with either.');
  await waitFor(() => expect(textOf(screen.getByRole('main'))).toContain('4.9/5'));
  const footer = within(screen.getAllByRole('contentinfo').at(-1)!);
  for (const name of ['Quick Links', 'Sports', 'Legal']) expect(footer.getByRole('heading', { name })).toBeDefined();
  expect(footer.getByRole('link', { name: 'NBA' }).getAttribute('href')).toBe('/predictions');
  expect(footer.getByRole('link', { name: '1-800-GAMBLER' }).getAttribute('href')).toBe('tel:+18004262537');
});

test('the first three games of the day are shown, each team with its best price and the books’ probability', async () => {
  const five = ['BOS', 'GSW', 'DEN', 'MIA', 'NYK'].map((away, index) =>
    publicGame({ id: `g${index}`, away, home: 'LAL', startsAt: inHours(2 + index) }),
  );
  await renderApp('/', { answers: { ...answers, '/api/games': five } });
  const section = await today();
  await section.findAllByRole('row');
  const titles = textsOf(section.getAllByRole('heading', { level: 3 }));
  expect(titles).toEqual(
    [/Boston Celtics/, /Golden State Warriors/, /Denver Nuggets/].map((name) => expect.stringMatching(name) as string),
  );
  expect(textsOf(section.getAllByRole('columnheader').slice(0, 3))).toEqual(['Team', 'Books say', 'Best price']);
  expect(textOf(section.getByRole('row', { name: /^Boston Celtics \d/ }))).toMatch(/4\d\.\d%\+105(Bovada\*|BetMGM)/);
  expect(textOf(section.getAllByRole('row', { name: /^Los Angeles Lakers \d/ })[0]!)).toMatch(/5\d\.\d%−118BetOnline/);
});

test('a single price is named, but never that of an exchange, which pays less', async () => {
  const [novig, betmgm] = [book(150, 150, 224.5, -110, -110), book(-125, 105, 224.5, -110, -110)];
  const games = [publicGame({ id: 'a', away: 'DEN' }, { novig, betmgm }), publicGame({ id: 'b', away: 'MIA' }, { novig })];
  await renderApp('/', { answers: { ...answers, '/api/games': games } });
  const section = await today();
  expect(textOf(await section.findByRole('row', { name: /^Denver Nuggets \d/ }))).toMatch(/\+105BetMGM$/);
  expect(textsOf(section.getAllByRole('row', { name: /^Miami Heat / })).at(-1)).toMatch(/–$/);
});

test('a premium member sees our probabilities there', async () => {
  await renderApp('/', { tier: 'premium', answers });
  const section = await today();
  expect(textOf(await section.findByRole('row', { name: /^Boston Celtics 43\.2%/ }))).toContain('43.2%');
  expect(textsOf(section.getAllByRole('columnheader'))).toEqual(['Team', 'We say', 'Best price']);
  expect(textOf(section.getByRole('row', { name: /^Los Angeles Lakers \d/ }))).toContain('56.8%');
});
