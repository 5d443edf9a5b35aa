import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';
import { book, inHours, premiumGame, publicGame } from '../../../test/sample-games.ts';

const lastDay = { date: null, origin: null, games: 0, picks: null, entries: [] };
const open = (address: string, latest: unknown) =>
  renderApp(address, {
    answers: { '/api/games': latest, '/api/record/last-day': lastDay },
  });
const boxesOf = (name: string | RegExp) => textsOf(within(screen.getByRole('article', { name })).getAllByRole('definition'));

test('a spinner is shown while the games load', async () => {
  await open('/predictions', 'never');
  expect(screen.getAllByRole('status').map(textOf)).toContain('Loading predictions');
  await expectAccessible('/predictions: loading');
});

test('the home page has its heading while the games load', async () => {
  await open('/', 'never');
  expect(screen.getByRole('heading', { name: 'Today’s Predictions' })).toBeDefined();
  await expectAccessible('/: games loading');
});

test('a day without games has its own message on the predictions page, with the date', async () => {
  await open('/predictions', []);
  expect(await screen.findByRole('heading', { name: 'No Games Scheduled' })).toBeDefined();
  expect(screen.getByText('There are no games scheduled for today. Check back later for upcoming games.')).toBeDefined();
  expect(textOf(screen.getByRole('main'))).toContain('Nov 17, 2026');
  await expectAccessible('/predictions: no games');
});

test('a day without games has its own message on the home page', async () => {
  await open('/', []);
  expect(await screen.findByRole('heading', { name: 'No Games Available' })).toBeDefined();
  expect(screen.getByText('There are no games scheduled for today. Please check back tomorrow for new predictions.')).toBeDefined();
  await expectAccessible('/: no games');
});

test('if the service fails, the predictions page shows an error, and Retry loads the page again', async () => {
  const { user } = await open('/predictions', 500);
  expect(await screen.findByRole('heading', { name: 'Unable to Load Predictions' })).toBeDefined();
  expect(screen.getByText("We're having trouble connecting to our prediction service. Please try again later.")).toBeDefined();
  await expectAccessible('/predictions: failed');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('if the service fails, the home page has its own message', async () => {
  await open('/', 500);
  expect(await screen.findByRole('heading', { name: 'No Games Available' })).toBeDefined();
  expect(screen.getByText('Error loading predictions. Please try again later.')).toBeDefined();
  await expectAccessible('/: games failed');
});

test('a game is in progress before four hours have passed if its status says so', async () => {
  await open('/predictions', [publicGame({ startsAt: inHours(-1), state: { status: 'live' } })]);
  expect(await screen.findAllByText('Game in progress - odds no longer available')).toHaveLength(1);
  expect(boxesOf(/Boston/)).toEqual(['Game in progress', 'Game in progress', 'N/A']);
});

test('a postponed game has its new date, or says that there is none yet, and the home page names the postponed games of today', async () => {
  const called = (part: object) => ({ ...publicGame({ id: 'b', away: 'GSW', home: 'MIN' }, {}), status: 'postponed', ...part });
  const withoutDate = called({ postponedFrom: inHours(2), startsAt: inHours(2) });
  await open('/predictions', [withoutDate, publicGame()]);
  const text = textOf(await screen.findByRole('article', { name: /Golden State/ }));
  expect(text).toContain('TBD');
  expect(text).not.toContain('Nov 17');
  cleanup();
  await open('/predictions', [called({ postponedFrom: inHours(2), startsAt: inHours(50) }), publicGame()]);
  const dated = textOf(await screen.findByRole('article', { name: /Golden State/ }));
  expect(dated).toContain('Postponed from Nov 17. New date: Nov 19, 2026');
  cleanup();
  await open('/', [withoutDate, publicGame()]);
  expect(textOf(await screen.findByRole('region', { name: 'Today’s Predictions' }))).toContain('Postponed GSW @ MIN');
});

test('finished, postponed and canceled games are labeled, and old prices are marked as old', async () => {
  const over = publicGame({ id: 'a', startsAt: inHours(-6), state: { status: 'final', awayScore: 109, homeScore: 118 } }, {});
  const postponed = { ...publicGame({ id: 'b', away: 'GSW', home: 'MIN' }, {}), status: 'postponed' };
  const canceled = { ...publicGame({ id: 'c', away: 'DEN', home: 'UTA' }, {}), status: 'canceled' };
  const old = publicGame({ id: 'd', away: 'MIA', home: 'ORL' }, { betmgm: book(-110, -110, 220, -110, -110, 90) });
  await open('/predictions', [over, postponed, canceled, old]);
  for (const [name, status, sentence] of [
    [/Boston/, 'Final', 'The game is over.'],
    [/Golden State/, 'Postponed', 'The game is postponed. Prices return with its new date.'],
    [/Denver/, 'Canceled', 'The game is canceled.'],
  ] as const) {
    const card = within(await screen.findByRole('article', { name }));
    expect(card.getByText(status)).toBeDefined();
    expect(card.getByText(sentence)).toBeDefined();
  }
  expect(screen.getByText(/^Updated .* ago: check with the book$/)).toBeDefined();
  expect(screen.queryByText('best price')).toBeNull();
  const row = textOf(screen.getByRole('row', { name: /BetMGM/ }));
  for (const old of ['−110', '220']) expect(row).toContain(`${old} outdated, 1 hour old`);
  await expectAccessible('/predictions: games over, postponed and canceled, old prices');
});

test('a game in progress keeps what was predicted before tip-off', async () => {
  const live = { startsAt: inHours(-5) };
  await renderApp('/predictions', {
    tier: 'premium',
    answers: { '/api/games': [publicGame(live)], '/api/games/predictions': [premiumGame(live)] },
  });
  expect(await screen.findAllByText('Game in progress - odds no longer available')).toHaveLength(1);
  await waitFor(() => expect(textOf(screen.getByRole('group', { name: 'Moneyline Prediction' }))).toContain('56.8%'));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a team logo is loaded by team id; if it fails, a colored circle with the team code is shown', async () => {
  await open('/predictions', [publicGame()]);
  const heading = within(await screen.findByRole('article', { name: /Boston/ })).getByRole('heading', { level: 2 });
  const logoOf = (teamId: number) => heading.querySelector(`img[src*="/${teamId}/"]`)!;
  fireEvent.load(logoOf(1610612747));
  fireEvent.error(logoOf(1610612738));
  expect(within(heading).queryByText('LAL')).toBeNull();
  expect(within(heading).getByText('BOS').style.backgroundColor).toBe('#007A33');
});
