import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, expectAccessible, renderApp } from '../../../test/render-app.tsx';
import { gamePageBeforeTipOff, sampleGameId, sampleLedger, sampleMovement, settledGamePage } from '../../../test/sample-game-page.ts';
import { logAnswers, sampleLog } from '../../../test/sample-log.ts';
import { inHours, publicGame } from '../../../test/sample-games.ts';

// Browsers compute hashes only in a secure context (https), which the test environment does not have.
beforeEach(() => vi.stubGlobal('isSecureContext', true));

type Chain = ReturnType<typeof sampleLedger>;

const openGame = (chain: Chain, answers: Answers = {}) =>
  renderApp(`/games/${sampleGameId}`, {
    answers: {
      '/api/games/:id': settledGamePage(chain),
      '/api/games/:id/movement': sampleMovement(),
      ...answers,
    },
  });

/** Opens the proof, which is closed at first, and starts the verification. */
async function verify({ main, user }: Awaited<ReturnType<typeof openGame>>): Promise<HTMLElement> {
  const proof = await main.findByRole('heading', { name: 'Proof' });
  await user.click(proof);
  await user.click(main.getByRole('button', { name: 'Verify' }));
  return proof.closest('details')!;
}

test('the browser proves that the entries of the game are in the log, and says how long before tip-off each was confirmed', async () => {
  const chain = sampleLedger(7);
  const page = await openGame(chain, logAnswers(await sampleLog(chain)));
  const proof = await verify(page);
  await page.main.findByText(/^7 of 7 entries of this game are in the signed log of 7 entries, and 7 public contents match their hashes\./);
  const entries = page.main.getByRole('table', { name: 'Ledger entries' });
  expect(within(entries).getAllByText(/^\d+ h before tip-off$/)).toHaveLength(7);
  await page.user.click(page.main.getByRole('button', { name: 'Verify' }));
  await page.main.findByText(/Nothing has changed in the 7 entries that your browser saw last\./);
  await expectAccessible('/games/:id: verified', proof);
});

test('entries whose content is sealed are proved too, and are not counted as contents that match nothing', async () => {
  const chain = sampleLedger(3);
  const page = await openGame(chain, { '/api/games/:id': gamePageBeforeTipOff(chain), ...logAnswers(await sampleLog(chain)) });
  const proof = await verify(page);
  await page.main.findByText(/^3 of 3 entries of this game are in the signed log of \d+ entries\./);
  expect(proof.textContent).not.toContain('match their hashes: 0');
});

test('a postponed game without a new date has no forecast and no date, and both return with its new date', async () => {
  const chain = sampleLedger(3);
  const settled = settledGamePage(chain);
  const calledOff = { status: 'postponed' as const, startsAt: inHours(2), postponedFrom: inHours(2) };
  const open = (game: object) =>
    openGame(chain, { '/api/games/:id': { ...settled, verdict: null, game: { ...settled.game, ...calledOff, ...game } } });
  const { main } = await open({});
  expect((await main.findAllByText('TBD')).length).toBeGreaterThan(0);
  for (const name of ['What moved the number', 'Verdict']) expect(main.queryByRole('heading', { name })).toBeNull();
  expect(main.queryByRole('region', { name: 'Chances' })).toBeNull();
  cleanup();
  const dated = await open({ startsAt: inHours(50) });
  expect(await dated.main.findByRole('heading', { name: 'What moved the number' })).toBeDefined();
  expect(dated.main.getByText(/^Postponed from .* New date: /)).toBeDefined();
});

test('replayed entries are not shown as recorded before the game, and every hash is complete', async () => {
  const replayed = sampleLedger(3, undefined, 2);
  const page = await openGame(replayed);
  await page.user.click(await page.main.findByRole('heading', { name: 'Proof' }));
  const entries = page.main.getByRole('table', { name: 'Ledger entries' });
  expect(within(entries).getAllByText('after the game, as of', { exact: false })).toHaveLength(2);
  expect(within(entries).getAllByText('None: replayed after the game')).toHaveLength(2);
  for (const { hash } of replayed) expect(entries.textContent).toContain(hash);
  expect(page.main.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/api/docs');
});

test('a page that shows another content than the log commits to is named', async () => {
  const chain = sampleLedger(7);
  const flattering = chain.map((entry) => (entry.position === 7 ? { ...entry, content: { ...entry.content!, salt: 'sale of 7' } } : entry));
  const page = await openGame(chain, { '/api/games/:id': settledGamePage(flattering), ...logAnswers(await sampleLog(chain)) });
  const proof = await verify(page);
  const alert = await page.main.findByRole('alert');
  expect(alert.textContent).toContain('The content of entry 7 does not match its hash.');
  await expectAccessible('/games/:id: wrong content', proof);
});

test('verification says that it runs, and that the log cannot be loaded', async () => {
  const { promise, resolve: giveUp } = Promise.withResolvers<number>();
  const page = await openGame(sampleLedger(7), { '/ledger/checkpoint': () => promise });
  const proof = await verify(page);
  expect((await page.main.findByRole<HTMLButtonElement>('button', { name: 'Verifying…' })).disabled).toBe(true);
  await expectAccessible('/games/:id: verifying', proof);
  giveUp(500);
  await page.main.findByText('The log could not be loaded completely. Please try again.');
});

test('before tip-off visitors see hashes and the lock, but no prediction', async () => {
  const chain = sampleLedger(7);
  const { main, user } = await openGame(chain, { '/api/games/:id': gamePageBeforeTipOff(chain) });
  const proof = await main.findByRole('heading', { name: 'Proof' });
  const text = () => screen.getByRole('main').textContent;
  expect(text()).toContain('7 predictions are recorded for this game.');
  expect(text()).not.toContain(chain[0]!.hash.slice(0, 8));
  await user.click(proof);
  const ledger = main.getByRole('table', { name: 'Ledger entries' });
  expect(within(ledger).getAllByText('Public at tip-off')).toHaveLength(7);
  expect(ledger.textContent).toContain(chain[0]!.hash.slice(0, 8));
  expect(main.getAllByText('Premium Content')).toHaveLength(2);
  expect(main.getByText('Unlock our Over/Under predictions and more with Premium')).toBeDefined();
  expect(main.queryByRole('heading', { name: 'What moved the number' })).toBeNull();
  const captions = [...screen.getByRole('main').querySelectorAll('figcaption')].map(({ textContent }) => textContent);
  expect(
    captions.filter((text) => text.includes('Courtline')),
    'the chart has no line of ours',
  ).toEqual([]);
});

test('after the game visitors see verdict, reasons, history and line movement, as charts and tables', async () => {
  const { main, user } = await openGame(sampleLedger(7));
  const heading = await main.findByRole('heading', { level: 1, name: /Boston/ });
  expect(heading.textContent).toMatch(/Boston Celtics.*109.*Los Angeles Lakers.*118/);
  expect(main.getByRole('table', { name: 'Recommended bets' }).textContent).toMatch(/Los Angeles Lakers.*\+1\.8%.*Won.*\+0\.85.*\+4\.5%/);
  expect(main.getByRole('table', { name: 'What moved the expected margin' }).textContent).toMatch(
    /Injuries and line-upsBOS \+1\.2.*Expected marginLAL \+2\.0/,
  );
  const players = main.getByRole('list', { name: 'Players in the injury reports' });
  expect(players.textContent).toMatch(/Austin Reaves LAL.*Questionable: plays 52% \(n 3,578\), worth 3\.1 points/);
  expect(players.textContent).toMatch(/Jaylen Brown BOS.*Out: plays under 1% \(n 7,099\), worth 1\.6 points/);
  expect(await main.findByRole('table', { name: /to win, without the hold: line movement/ })).toBeDefined();
  await user.click(within(main.getByRole('group', { name: 'Market' })).getByRole('button', { name: 'Over/Under' }));
  expect((await main.findByRole('table', { name: 'Total points: line movement' })).textContent).toMatch(/Bovada\*1 move226\.0.*225\.0/);
  const caption = () =>
    main
      .getByRole('img', { name: /Line chart: Total points/ })
      .closest('figure')
      ?.querySelector('figcaption');
  expect(caption()?.textContent).toBe('All booksMedianCourtline');
  await user.selectOptions(main.getByLabelText('Highlight a book'), 'Bovada*');
  expect(caption()?.textContent).toBe('All booksMedianBovada*Courtline');
  await user.click(main.getAllByText('Every change').at(-1)!);
  const changes = within(await main.findByRole('table', { name: 'Total points: every change' }));
  expect(changes.getAllByRole('row')).toHaveLength(6);
  expect(changes.getAllByText('Market removed')).toHaveLength(1);
  await waitFor(() => expect(document.title).toMatch(/Boston Celtics @ Los Angeles Lakers, .* · Courtline/));
});

test('without a sufficient gap the verdict states that no bet was recommended', async () => {
  const settled = settledGamePage(sampleLedger(7));
  const verdict = { ...settled.verdict!, picks: { moneyline: null, spread: null, total: null } };
  const { main } = await openGame(sampleLedger(7), { '/api/games/:id': { ...settled, verdict } });
  const sentence = await main.findByText('No bet was recommended: no value gap was large enough.', { exact: false });
  await expectAccessible('/games/:id: settled without a bet', sentence.closest('section'));
});

test('a game without prices and predictions has a page', async () => {
  const game = { ...gamePageBeforeTipOff([]), game: publicGame({}, {}) };
  const { main } = await openGame(sampleLedger(1), { '/api/games/:id': game, '/api/games/:id/movement': [] });
  await main.findByText('No bookmaker has a price for this game yet.', { exact: false });
  await main.findByText('No bookmaker has had a price for this game yet.', { exact: false });
  expect(main.getByText('There is no prediction for this game yet.', { exact: false })).toBeDefined();
  await expectAccessible('/games/:id: no prices and no prediction');
});

test('a spinner is shown while the game loads', async () => {
  const { main } = await openGame(sampleLedger(1), { '/api/games/:id': 'never' });
  expect((await main.findByRole('status')).textContent).toContain('Loading the game');
  await expectAccessible('/games/:id: loading');
});

test.each([
  [500, 'Unable to Load the Game', '/games/:id: failed'],
  [404, 'Page Not Found', '/games/:id: no such game'],
])('an answer %i shows “%s”', async (status, heading, moment) => {
  const { main } = await openGame(sampleLedger(1), { '/api/games/:id': status });
  await main.findByRole('heading', { name: heading });
  expect(main.queryAllByRole('button', { name: 'Retry' })).toHaveLength(status === 500 ? 1 : 0);
  await expectAccessible(moment);
});

test('a reader whose offer is gone is told so until the page is left', async () => {
  const chain = sampleLedger(1);
  const { user } = await renderApp(`/games/${sampleGameId}?offer=gone`, {
    answers: {
      '/api/games/:id': settledGamePage(chain),
      '/api/games/:id/movement': sampleMovement(),
    },
  });
  const notice = await screen.findByText('That price is no longer offered.');
  expect(notice.parentElement!.textContent).toContain('The current prices are below.');
  await user.click(screen.getByRole('link', { name: 'Terms of Service' }));
  await waitFor(() => expect(screen.queryByText('That price is no longer offered.')).toBeNull());
});
