import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';
import type { PredictedGame } from '#contract/games.ts';
import { book, inHours, premiumGame, publicGame } from '../../../test/sample-games.ts';
import { noRecord, sampleRecord } from '../../../test/sample-track-record.ts';

const pair = (id: string, away: string, home: string) => ({ id, away, home, startsAt: inHours(6) });
const sixGames = () => [
  premiumGame(pair('a', 'BOS', 'LAL'), { mlGap: 0.034, uoGap: 0.011 }),
  premiumGame(pair('b', 'GSW', 'MIN'), { mlGap: 0.004, uoGap: 0.051, uo: { under: 0.43, push: 0, over: 0.57 } }),
  premiumGame(pair('c', 'DEN', 'UTA'), { mlPrices: [145, -138], mlGap: -0.0203, uoGap: 0 }),
  premiumGame(pair('d', 'MIA', 'ORL'), { mlGap: 0.02, uoGap: 0.02, uo: { under: 0.53, push: 0, over: 0.47 } }),
  premiumGame(pair('e', 'NYK', 'BKN'), { mlGap: 0.011, uoGap: 0, cover: { away: 0.44, push: 0.04, home: 0.52 }, spreadGap: 0.015 }),
  premiumGame(pair('f', 'TOR', 'CHI'), { mlGap: 0.001, uoGap: 0.002 }),
];

async function openDashboard(answers: Answers = {}) {
  const defaults = {
    '/api/games': [],
    '/api/games/predictions': sixGames(),
    '/api/record/summary': noRecord,
    '/api/record/last-day': 'never',
  };
  const opened = await renderApp('/dashboard', { tier: 'premium', answers: { ...defaults, ...answers } });
  await screen.findByRole('heading', { name: 'Premium Dashboard' });
  return opened;
}
const outdated = (game: PredictedGame): PredictedGame => {
  for (const { bets } of Object.values(game.forecasts)) for (const bet of bets) bet.usableUntil = inHours(-0.1);
  return game;
};
const openPanel = () => screen.getByRole('tabpanel', { name: textOf(screen.getByRole('tab', { selected: true })) });

test('a visitor is redirected to the login, with the way back to the tab and the reason', async () => {
  await renderApp('/dashboard?tab=subscription');
  expect(await screen.findByText('Log in to continue to your dashboard.')).toBeDefined();
  expect(window.location.pathname + window.location.search).toBe('/auth?redirect=%2Fdashboard%3Ftab%3Dsubscription');
});

test('a free member is redirected to the plans', async () => {
  await renderApp('/dashboard', { tier: 'free', answers: { '/api/plans': 'never' } });
  await waitFor(() => expect(window.location.pathname).toBe('/stripe-subscribe'));
});

test('until the user is known, the dashboard is a spinner', async () => {
  const pending = ['/api/user', '/api/games/predictions', '/api/games', '/api/record/summary', '/api/record/last-day'];
  await renderApp('/dashboard', { tier: 'premium', answers: Object.fromEntries(pending.map((path) => [path, 'never'])) });
  expect(within(screen.getByRole('main')).getAllByRole('status')).not.toHaveLength(0);
  expect(screen.queryByRole('heading', { name: 'Premium Dashboard' })).toBeNull();
  await expectAccessible('/dashboard: user not yet known');
});

test('the dashboard shows a greeting, the number of games and the time of the update', async () => {
  const { main } = await openDashboard({ '/api/games': [publicGame(pair('a', 'BOS', 'LAL'))] });
  expect(main.getByText('Welcome back, casey')).toBeDefined();
  const stat = (name: string) => textOf(main.getByText(name).closest('div')!);
  await waitFor(() => expect(stat('Best Value Bets')).toContain('4'));
  expect(stat('Upcoming Games')).toContain('6');
  expect(stat('Premium Status')).toMatch(/Active.*Full access to premium predictions/);
  expect(main.getByText('Premium Insight Updated')).toBeDefined();
  expect(textsOf(main.getAllByRole('tab'))).toEqual(['Top Picks', 'All Games', 'Subscription', 'Stats']);
});

test('at most four top picks are shown, only those with value and the largest gap first; the pick is the more probable side', async () => {
  const { user } = await openDashboard();
  const picks = within(await screen.findByRole('region', { name: 'Top Picks' }));
  // The title of each card is the whole bet, with its price and book.
  expect(textsOf(picks.getAllByRole('heading', { level: 3 }))).toEqual([
    'Over 224.5 at −115, BetMGM',
    'Los Angeles Lakers at −118, BetOnline*',
    'Under 224.5 at −105, BetMGM',
    'Brooklyn Nets −4 at −110, FanDuel',
  ]);
  expect(picks.getAllByText('Top Value')).toHaveLength(4);
  expect(picks.getAllByText('RECOMMENDED BET')).toHaveLength(4);
  expect(picks.getAllByText('Today,')).toHaveLength(4);
  expect(textsOf(picks.getAllByRole('heading', { name: / Pick$/ }))).toEqual([
    'Over/Under Pick',
    'Moneyline Pick',
    'Over/Under Pick',
    'Spread Pick',
  ]);
  const ours = picks.getAllByText('OUR PICK').map((label) => textOf(label.closest('li')!));
  for (const [index, words] of [/^Over \(224\.5\)/, /^Los Angeles Lakers/, /^Under \(224\.5\)/, /^Brooklyn Nets −4.*52\.0%/].entries())
    expect(ours[index]).toMatch(words);
  expect(picks.getByText('5.1% Value')).toBeDefined();
  expect(picks.getAllByText('Betting Value (higher is better)')).toHaveLength(4);
  expect(picks.getAllByRole('link', { name: /^Bet at/ }).map(textOf), 'none to BetOnline, which has no US license').toEqual([
    'Bet at BetMGM (opens in a new tab)',
    'Bet at BetMGM (opens in a new tab)',
    'Bet at FanDuel (opens in a new tab)',
  ]);
  await user.click(picks.getByRole('button', { name: 'Add to bet log Brooklyn Nets −4 at −110, FanDuel' }));
  expect(textOf(await screen.findByRole('dialog', { name: 'Brooklyn Nets −4' }))).toContain('−110 at FanDuel');
});

test('beside the picks stands what live ones were worth by market and claim; what is unproven says so', async () => {
  await openDashboard({ '/api/record/summary': sampleRecord });
  const proof = within(await screen.findByRole('region', { name: 'What our live picks were worth' }));
  const rows = textsOf(await proof.findAllByRole('row')).slice(1);
  expect(rows).toEqual([
    'All picks+2.1%−0.1%[−0.5%, +0.3%]unproven131',
    'Moneyline+1.8%−0.2%[−0.6%, +0.2%]unproven30',
    'Spread+1.9%−0.1%[−0.5%, +0.3%]unproven20',
    'Over/Under+2.3%−0.1%[−0.5%, +0.3%]unproven81',
    'Gap 1 to 2%+1.5%−0.3%[−0.7%, +0.1%]unproven100',
    'Gap 2 to 3%+2.5%+0.6%[+0.2%, +1.0%]proven31',
  ]);
});

test('a market without picks because its past ones are unproven says so, and a replay proves nothing', async () => {
  const game = premiumGame(pair('a', 'BOS', 'LAL'));
  game.forecasts.spread.isUnproven = true;
  await openDashboard({ '/api/games/predictions': [game], '/api/record/summary': noRecord });
  const proof = within(await screen.findByRole('region', { name: 'What our live picks were worth' }));
  expect(await proof.findByText(/^Spread: no picks for now/)).toBeDefined();
  expect(proof.queryByText(/^Moneyline: no picks/)).toBeNull();
});

test('a pick says what the reader’s own stake returns', async () => {
  const { user } = await openDashboard();
  const picks = within(await screen.findByRole('region', { name: 'Top Picks' }));
  expect(textsOf(picks.getAllByText(/ returns /))[1]).toMatch(/^Fair price −131\. \$20\.00 returns \$36\.95 if it wins\.$/);
  const stake = picks.getByLabelText('Your stake in $');
  await user.clear(stake);
  await user.type(stake, '50');
  expect(textsOf(picks.getAllByText(/ returns /))[1]).toContain('$50.00 returns $92.37');
});

test('a spread on the team that we expect to lose says so', async () => {
  const game = premiumGame(pair('a', 'BOS', 'LAL'), { mlGap: 0, uoGap: 0, cover: { away: 0.54, push: 0, home: 0.46 } });
  const { spread } = game.forecasts;
  Object.assign(spread, { gap: 0.02, bets: [{ ...spread.bets[0]!, side: 'away', line: -3.5, win: 0.54, gap: 0.02 }] });
  await openDashboard({ '/api/games/predictions': [game] });
  expect(await screen.findByText('We expect LAL to win. The bet also wins if BOS loses by less than 3.5.')).toBeDefined();
});

test('value on the less probable side is listed below the top picks, in the same form', async () => {
  await openDashboard();
  const underdogs = within(await screen.findByRole('region', { name: 'Less likely sides' }));
  expect(underdogs.getByText(/lose more often than they win at their own line/)).toBeDefined();
  expect(textsOf(underdogs.getAllByRole('heading', { level: 3 }))).toEqual(['Denver Nuggets at +145, BetMGM']);
  expect(textOf(underdogs.getByText('OUR PICK').closest('li')!)).toMatch(/^Denver Nuggets.*43\.2%/);
  expect(underdogs.getByText('5.8% Value')).toBeDefined();
  expect(underdogs.getByRole('link', { name: 'Value analysis' }).getAttribute('href')).toBe('/games/c?market=moneyline');
});

test('every recommended bet is on the dashboard, and All Games names one of them for each game', async () => {
  const { user } = await openDashboard();
  const others = within(await screen.findByRole('region', { name: 'Other recommended bets' }));
  const bets = textsOf(others.getAllByRole('listitem'));
  expect(bets.length).toBeGreaterThan(3);
  expect(bets.join('\n'), 'listed as less likely').not.toContain('Denver Nuggets at +145');
  expect(bets[0]).toMatch(/^\+\d\.\d%.+ at .+, .+ @ /);
  expect(textsOf(screen.getAllByText('Top Value'))).toHaveLength(4);
  const listed = textOf(screen.getByRole('main'));
  await user.click(screen.getByRole('tab', { name: 'All Games' }));
  const named = [...openPanel().querySelectorAll('summary .text-positive')].map((one) => textOf(one).split(' ')[0]!);
  expect(named).toHaveLength(6);
  for (const gap of named) expect(listed).toContain(gap.replace('+', ''));
});

test('without usable prices the dashboard says how old they are and recommends nothing', async () => {
  const old = publicGame(pair('a', 'BOS', 'LAL'), { betmgm: book(-110, -110, 220, -110, -110, 46) });
  const { user } = await openDashboard({
    '/api/games': [old],
    '/api/games/predictions': [premiumGame(pair('a', 'BOS', 'LAL'), {})].map(outdated),
  });
  const age = /^Our newest prices are 46 minutes old: no bet is recommended/;
  expect(await screen.findByText(age)).toBeDefined();
  expect(screen.queryByText('RECOMMENDED BET')).toBeNull();
  expect(screen.queryByText(/^Bet at/)).toBeNull();
  await expectAccessible('/dashboard: outdated prices');
  await user.click(screen.getByRole('tab', { name: 'All Games' }));
  expect(within(openPanel()).getByText(age)).toBeDefined();
});

test('if no game has value, a message states that there is no pick', async () => {
  await openDashboard({ '/api/games/predictions': [premiumGame({}, { mlGap: 0, uoGap: 0 })] });
  expect(await screen.findByText('No premium picks available right now')).toBeDefined();
  expect(screen.getByText('Check back soon for new high-value betting opportunities')).toBeDefined();
  await expectAccessible('/dashboard: no picks');
});

test('all games have their boxes and both panels; games in progress are labeled', async () => {
  const live = { id: 'z', away: 'SAS', home: 'PHX', startsAt: inHours(-5) };
  const { user } = await openDashboard({ '/api/games/predictions': [sixGames()[0], premiumGame(live)] });
  await user.click(screen.getByRole('tab', { name: 'All Games' }));
  expect(textOf(screen.getByText('Boston Celtics @ Los Angeles Lakers').closest('summary')!)).toMatch(/LAL to win 56\.8%\+3\.4% LAL/);
  await user.click(await screen.findByText('Boston Celtics @ Los Angeles Lakers'));
  const first = within(await screen.findByRole('article', { name: /Boston/ }));
  expect(textsOf(first.getAllByRole('term').slice(0, 3))).toEqual(['ML Home · LAL', 'ML Away · BOS', 'Total']);
  expect(textOf(await first.findByRole('group', { name: 'Moneyline Prediction' }))).toContain('56.8%');
  expect(textOf(first.getByRole('group', { name: 'Over/Under Prediction' }))).toContain('47.6%');
  expect(within(first.getAllByRole('definition')[0]!).getByRole('button', { name: '−125' })).toBeDefined();
  await user.click(screen.getByText(/^San Antonio Spurs @/));
  const second = within(await screen.findByRole('article', { name: /San Antonio/ }));
  expect(second.getAllByText('Game in progress - odds no longer available')).toHaveLength(1);
  await expectAccessible('/dashboard: all games');
});

test('games are listed by day, and by value on request; a game that is not in the public list names the book of its price', async () => {
  const later = premiumGame({ id: 'g', away: 'SAC', home: 'POR', startsAt: inHours(54) }, { ml: [0.4, 0.6], mlGap: 0.09 });
  const { user } = await openDashboard({ '/api/games/predictions': [...sixGames(), later] });
  await user.click(screen.getByRole('tab', { name: 'All Games' }));
  const sacramento = await screen.findByText(/^Sacramento Kings @/);
  const panel = within(openPanel());
  const names = () => panel.getAllByText(/^[^@]+ @ [^@]+$/, { selector: 'summary > span' }).map(textOf);
  expect(panel.getAllByRole('heading', { level: 2 })).toHaveLength(2);
  await user.click(sacramento);
  expect(names().at(-1)).toMatch(/Sacramento/);
  expect(textOf(await panel.findByRole('article', { name: /Sacramento/ }))).toContain('BookmakerBetMGM');
  await user.selectOptions(panel.getByLabelText('Sort by'), 'value');
  await waitFor(() => expect(names()[0]).toMatch(/Sacramento/));
  expect(window.location.search).toBe('?tab=games&sort=value');
});

test('a day without games has a message', async () => {
  const { user } = await openDashboard({ '/api/games/predictions': [] });
  await user.click(screen.getByRole('tab', { name: 'All Games' }));
  expect(await screen.findByText('No games available right now')).toBeDefined();
  expect(screen.getByText('Check back soon for new predictions')).toBeDefined();
  await expectAccessible('/dashboard: no games');
});

test('the stats show only measured numbers', async () => {
  const { user } = await openDashboard();
  await user.click(screen.getByRole('tab', { name: 'Stats' }));
  await waitFor(() => expect(textOf(openPanel())).toContain('No settled predictions yet'));
  expect(textOf(openPanel())).not.toMatch(/\d/);
  await expectAccessible('/dashboard: stats without a verdict');
});

test('stats show picks, units and worth at the close with sample size and interval, also when they are poor', async () => {
  const { user } = await openDashboard({ '/api/record/summary': sampleRecord });
  await user.click(screen.getByRole('tab', { name: 'Stats' }));
  await waitFor(() => expect(textOf(openPanel())).toMatch(/Picks won.*127 of 131/));
  const text = textOf(openPanel());
  expect(text).toContain('Our prices were about as good as the closing line (95% interval −0.5% to +0.3%, 131 picks)');
  expect(text).toMatch(/Winners called.*66\.0%.*Of 1,186 games/);
  expect(text).not.toMatch(/68\.5|12\.3/);
  expect(within(openPanel()).getByRole('link', { name: 'The whole track record' }).getAttribute('href')).toBe('/track-record');
});

test('if the premium service fails, the dashboard retries once and then shows an error; so do the stats', async () => {
  const { user, sent, main } = await openDashboard({
    '/api/games': [publicGame()],
    '/api/games/predictions': 500,
    '/api/record/summary': 500,
  });
  expect(await screen.findByText('Error loading predictions. Please try again later.')).toBeDefined();
  expect(sent.filter(({ address }) => address === '/api/games/predictions')).toHaveLength(2);
  const figureOf = (name: string) => textOf(main.getByText(name).closest('div')!);
  expect(figureOf('Best Value Bets')).toMatch(/^Best Value Bets–/);
  expect(figureOf('Upcoming Games')).toMatch(/^Upcoming Games1Today$/);
  await expectAccessible('/dashboard: games failed');
  await user.click(screen.getByRole('tab', { name: 'Stats' }));
  expect(textOf(await within(openPanel()).findByRole('alert'))).toBe('The record could not be loaded. Please try again later.');
  await expectAccessible('/dashboard: stats failed');
});

test('spinners are shown while games and record load', async () => {
  const { main, user } = await openDashboard({ '/api/games/predictions': 'never', '/api/record/summary': 'never' });
  await main.findByText('Loading predictions');
  await expectAccessible('/dashboard: games loading');
  await user.click(main.getByRole('tab', { name: 'Stats' }));
  await main.findByText('Loading the record');
  await expectAccessible('/dashboard: stats loading');
});

test('the benefits are there while the subscription loads', async () => {
  const { main, user } = await openDashboard({ '/api/subscription-details': 'never' });
  await user.click(await main.findByRole('tab', { name: 'Subscription' }));
  await main.findByRole('heading', { name: 'Premium Benefits' });
  expect(main.queryByRole('heading', { name: /Your Subscription|Premium Access/ })).toBeNull();
  await expectAccessible('/dashboard: subscription loading', openPanel());
});

test('an error is shown in the place of a subscription that cannot be loaded', async () => {
  const { main, user } = await openDashboard({ '/api/subscription-details': 500 });
  await user.click(await main.findByRole('tab', { name: 'Subscription' }));
  await main.findByText('Your subscription could not be loaded. Please reload the page.');
  await expectAccessible('/dashboard: subscription failed', openPanel());
});
