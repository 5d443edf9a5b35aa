import { expect, test, vi } from 'vitest';
import { publicGame } from '../../test/sample-games.ts';
import type { RecordSummary } from '#contract/track-record.ts';
import { type Choices, noChoices } from '#contract/write-choices.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { describePicture, listedPaths, matchPage, render as renderPage } from './entry-server.tsx';
import type { LastDay, SettledPrediction } from '#contract/settled-predictions.ts';
import type { BetVerdict } from '#domain/market/bet.ts';
import { termsVersion } from '#domain/terms-of-service.ts';
import { pages } from './page-table/pages.ts';
import { sampleMarket } from '../../test/sample-market.ts';
import { samplePlans } from '../../test/sample-plans.ts';

const site = {
  demo: true,
  publicUrl: 'https://courtline.example',
  supportEmail: 'help@example.com',
  supportPhone: '1-800-555-0199',
  operator: { name: 'Example Ltd', address: '1 Example Street' },
  version: '0.0.0',
  governingLaw: 'the laws of the State of New York',
  showsLogos: true,
  helplines: ['1-800-GAMBLER', '1-800-MY-RESET'],
  bookmakers: ['betmgm', 'fanduel'],
};
const noBets = { bets: 0, won: 0, lost: 0, push: 0, claimed: null, profit: 0, profitPerBet: null, closingValue: null };
const record: RecordSummary = {
  version: 0,
  filter: { market: 'moneyline', origin: 'live', season: null, month: null, team: null },
  choices: { seasons: [], months: [], teams: [], live: 0, replay: 0 },
  games: { settled: 0, void: 0, compared: 0, from: null, to: null },
  scoreboard: [],
  leftOut: [],
  moments: [],
  calibration: [],
  recommended: noBets,
  recommendedByMarket: { moneyline: noBets, spread: noBets, total: noBets },
  recommendedAtLicensed: noBets,
  gaps: [],
  series: [],
  models: [],
};
const pick: Omit<BetVerdict, 'market'> = {
  side: 'over',
  book: 'bovada',
  price: 1.909091,
  line: 211,
  claimed: 0.053,
  result: 'won',
  profit: 0.909091,
  closingLineValue: 0.012,
};
const settled = (changes: Partial<SettledPrediction>): SettledPrediction => ({
  gameId: '0022600184',
  position: 7,
  date: '2026-11-14',
  home: 'SAC',
  away: 'PHX',
  homeScore: 110,
  awayScore: 104,
  issuedAt: '2026-11-14T12:00:00.000Z',
  replay: false,
  modelVersion: '1',
  market: 'moneyline',
  favored: 'home',
  probability: 0.5,
  closing: 0.5,
  line: null,
  result: 'won',
  bet: null,
  licensedPick: null,
  provenMinutes: 62,
  ...changes,
});
const lastDay: LastDay = {
  date: '2026-11-14',
  origin: 'live',
  games: 5,
  picks: { ...noBets, bets: 3, won: 2, lost: 1, profit: -1.52, closingValue: { value: 0.012, low: -0.01, high: 0.03, n: 3 } },
  entries: [
    settled({ favored: 'home', probability: 0.612 }),
    settled({ market: 'total', favored: 'over', probability: 0.513, line: 212, bet: pick }),
    // A game without a total.
    settled({ gameId: '0022600185', home: 'BOS', away: 'NYK', favored: 'away', probability: 0.534, result: 'lost' }),
  ],
};
const recordAnswers: Readonly<Record<string, unknown>> = {
  '/api/games': [],
  '/api/games/predictions': [],
  '/api/ratings': { date: null },
  '/api/season': { date: null },
  '/api/market/sample': sampleMarket(),
  '/api/plans': samplePlans(true),
  '/api/record/last-day': lastDay,
  '/api/record/summary': record,
  '/api/record/predictions': { entries: [], next: null },
  '/api/season/record': { undecided_days: 3, months: [], playoffs: [] },
};
/** The text of the body without tags and React's comments. The addresses of links are kept. */
const textOf = (body: string): string =>
  body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<a [^>]*(href="[^"]*")[^>]*>/g, '$1')
    .replaceAll(/<[^>]+>/g, '');
const load = (path: string): Promise<unknown> => Promise.resolve(recordAnswers[path] ?? site);
const render = (url: string, answer: (path: string) => Promise<unknown>, tier: Tier = 'anonymous') =>
  renderPage({ url, tier, choices: noChoices, load: answer, turn: () => Promise.resolve() });

test('the home page is complete without JavaScript', async () => {
  const page = await render('/', load);
  expect(page.status).toBe(200);
  for (const text of [
    'View Predictions',
    'Go Premium',
    'Why Choose',
    '$29.99',
    '$269.99',
    'Sign Up Free',
    'Sample reviews: invented for this demonstration',
    '1-800-GAMBLER',
    '5 games, 3 picks, 2 won, −1.52\u00A0units, worth +1.2% at the close',
    'The league of this demo is simulated.',
    'NBA odds of 2 bookmakers',
    'href="/premium#last-day"',
    'href="/premium"',
  ]) {
    expect(textOf(page.body)).toContain(text);
  }
  expect(page.body).not.toContain('$280');
  expect(page.head).toContain('<title>Courtline');
});

test('invented reviews and ratings are shown in the demonstration only', async () => {
  const page = await render('/', (path) => Promise.resolve(recordAnswers[path] ?? { ...site, demo: false }));
  expect(textOf(page.body)).not.toMatch(/What bettors say|Sample reviews|4\.9/);
});

test.each(['/terms', '/privacy', '/responsible-gambling'])('%s names the operator of the service', async (path) => {
  const { body } = await render(path, load);
  for (const text of ['Example Ltd', '1 Example Street', 'help@example.com']) expect(body).toContain(text);
});

test('the terms name their version, the governing law and the rule about refunds, and every page says that we are not the NBA', async () => {
  const { body } = await render('/terms', load);
  for (const text of [
    `Version of ${termsVersion}`,
    'These terms are governed by the laws of the State of New York.',
    'Withdraw from contract here',
    'refund everything you paid for it',
    'Not affiliated with the NBA.',
    'Books marked * have no US license.',
  ]) {
    expect(textOf(body)).toContain(text);
  }
});

test('the premium page states price, trial and cancellation and shows the last day with its results', async () => {
  const { status, body } = await render('/premium', load);
  expect(status).toBe(200);
  for (const text of [
    '$29.99 per month',
    '$269.99 per year: $22.50 a month, saving 25%',
    'The first 7 days are free.',
    'Account, Cancel plan: two clicks, no call, no email.',
    'For 14 days after you buy you can withdraw, and we refund everything you paid.',
    'Measured on real NBA seasons',
    '5 games, 3 picks, 2 won, −1.52\u00A0units, worth +1.2% at the close.',
    'Over 211 at −110, Bovada*',
    'PHX 104 @ SAC 110',
    'Won+0.91 units',
    'PHX 104 @ SAC 110SAC 61.2%Won',
    'NYK 104 @ BOS 110NYK 53.4%Lost',
    'The league of this demo is simulated',
    'href="/auth?redirect=subscribe"',
  ]) {
    expect(textOf(body)).toContain(text);
  }
  expect(textOf(body), 'the likelier side of the total could contradict the pick').not.toContain('Over 212');
});

test('a replayed day is not told as a live one', async () => {
  const replay = { ...recordAnswers, '/api/record/last-day': { ...lastDay, origin: 'replay' } };
  const { body } = await render('/premium', (path) => Promise.resolve(replay[path as keyof typeof replay] ?? site));
  expect(body).toContain('made after the games');
  expect(body).not.toContain('Members saw these predictions before tip-off');
  expect(body, 'its prices are those of the close').not.toContain('at the close.');
});

const measured: RecordSummary['recommended'] = {
  ...noBets,
  bets: 640,
  won: 320,
  lost: 320,
  closingValue: { value: 0.018, low: 0.016, high: 0.02, n: 640 },
};
const withRecord = (origin: 'live' | 'replay') => {
  const settled = { ...record.games, settled: 1412, from: '2025-10-21', to: '2026-11-14' };
  const summary = { ...record, filter: { ...record.filter, origin }, games: settled, recommended: measured };
  return (path: string): Promise<unknown> => Promise.resolve(path === '/api/record/summary' ? summary : (recordAnswers[path] ?? site));
};

test.each(['/track-record', '/premium'])('%s leads with live predictions, and replayed figures come second', async (path) => {
  const text = textOf((await render(path, withRecord('replay'))).body);
  expect(text.indexOf('No live prediction has been settled yet')).toBeGreaterThan(-1);
  expect(text.indexOf('Replayed picks, made after the games')).toBeGreaterThan(text.indexOf('No live prediction has been settled yet'));
  expect(text, 'the price of a replayed pick is of the moment of the close').not.toContain('+1.8%');
  expect(text).not.toMatch(/beat the (last price|closing line)|much sooner|Every prediction is (locked|recorded) before tip-off/);
});

test.each(['/', '/track-record', '/how-it-works', '/premium'])('%s claims no more for the ledger than its hashes prove', async (path) => {
  const text = textOf((await render(path, withRecord('live'))).body);
  expect(text).not.toMatch(/nobody can change|not even we|nobody edits|never edited|Nothing can be added|anyone can recompute the record/i);
});

test('the ledger says who can notice a change, and that we could change what nobody has seen', async () => {
  const text = textOf((await render('/track-record', withRecord('live'))).body);
  expect(text).toContain('reports a log that was rolled back, forked or rewritten');
  expect(text).toContain('cannot change without a trace');
});

test('the rule of the hashes, the checkpoint of the ledger and the reference of the API are published', async () => {
  const text = textOf((await render('/track-record', withRecord('live'))).body);
  for (const part of ['SHA-256', 'href="/ledger/checkpoint"', 'href="/api/docs"', 'node verify.mjs https://courtline.example --follow'])
    expect(text, part).toContain(part);
  expect(text).not.toContain('public code');
});

test('how it works explains prices in American odds and does not begin with log loss', async () => {
  const text = textOf((await render('/how-it-works', withRecord('live'))).body);
  expect(text.search(/log loss/i)).toBeGreaterThan(text.indexOf('Closing line value'));
  for (const example of ['At −110 on either side', 'A 50% chance at +110', 'If you bet at +110', 'takes about 8,700 bets at −110'])
    expect(text).toContain(example);
});

test('the backtest states its caveats beside the figures and offers them as a file', async () => {
  const text = textOf((await render('/track-record/backtest', load)).body);
  const headline = text.slice(text.indexOf('In short'), text.indexOf('Picks, season by season'));
  for (const caveat of [
    'measured with every version, and two settings were changed afterwards',
    'The other sides at their best prices, as a control: −',
    'count as 50% each',
    'chosen on prices up to June 2024, so no season of picks is an untouched test',
  ])
    expect(headline).toContain(caveat);
  expect(headline).toMatch(/Winners called at tip-off[^(]+\(95% interval \d\d\.\d% to \d\d\.\d%\)/);
  expect(text).not.toMatch(/not tuned on|fair test/);
  expect(text, 'the missing seasons are explained').toContain('The data ends with 2023–24');
  expect(text).toMatch(/Which settings had seen which seasons.*Not seen: none/);
  expect(text).toContain('npm run backtest -- --data DIR --from 2014 --to 2024 --out DIR');
  expect(text).toContain('href="/api/record/backtest"');
  expect(text).not.toContain('public code');
});

test('the Google button is shown only where Google sign-in is set up', async () => {
  const firebase = { apiKey: 'k', authDomain: 'd.example', projectId: 'p', appId: 'a' };
  const withGoogle = await render('/auth', () => Promise.resolve({ ...site, firebase }));
  expect(withGoogle.body).toContain('Sign in with Google');
  const without = await render('/auth', () => Promise.resolve({ ...site, firebase: null }));
  expect(without.body).not.toContain('Google');
});

test('an unknown path renders the 404 page with status 404', async () => {
  const page = await render('/no/such/page?x=1', load);
  expect(page.status).toBe(404);
  expect(page.body).toContain('Page Not Found');
  expect(page.body).toContain('Back to Home');
  expect(page.head).toContain('noindex');
});

const withoutSubject = [...pages].filter(([, page]) => page.subject === undefined).map(([path, page]) => Object.assign({ path }, page));
/** A reader of a tier whom the page does not send elsewhere. */
const readerOf = (path: string): Tier =>
  (['anonymous', 'free', 'premium'] as const).find((tier) => !matchPage(path).redirect(tier)) ?? 'free';

test.each(withoutSubject.filter(({ path }) => path !== '/subscribe'))(
  '$path answers 200 with its title, no inline script and no style element',
  async ({ path, title }) => {
    const page = await render(`${path}?redirect=subscribe`, load, readerOf(path));
    expect(page.status).toBe(200);
    expect(page.head).toContain(`<title>${title.replaceAll('&', '&amp;')}</title>`);
    expect(page.body).toContain('<main');
    expect(page.body + page.head).not.toMatch(/<script|<style|\son\w+=/i);
  },
);

test.each(withoutSubject.filter(({ needsScriptTo }) => needsScriptTo !== undefined))(
  '$path says what JavaScript is needed for, and its controls are in the part that is hidden without it',
  async ({ path, needsScriptTo }) => {
    const main = /<main.*<\/main>/s.exec((await render(path, load, readerOf(path))).body)![0];
    expect(textOf(main)).toContain(`Turn it on to ${needsScriptTo}, then reload this page.`);
    const [before] = main.split('needs-script');
    expect(before).not.toMatch(/<(button|input|select|textarea)/);
  },
);

test('text in the page data cannot close its script element', async () => {
  const malicious = '</script><script>alert(1)</script><!--';
  const page = await render('/', (path) =>
    Promise.resolve(path === '/api/site' ? { ...site, supportEmail: malicious } : recordAnswers[path]),
  );
  expect(page.data).toMatch(/^<script type="application\/json" id="page-data">[^<]*<\/script>$/);
  const json = page.data.slice(page.data.indexOf('>') + 1, page.data.lastIndexOf('<'));
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(malicious));
});

test('what has no effect on a page is not in its key', async () => {
  const keyOf = (url: string) => matchPage(url).key('anonymous', noChoices);
  expect(keyOf('/?session_id=x')).toBe(keyOf('/'));
  expect(keyOf('/predictions/?x=1&view=board&day=tomorrow')).toBe(keyOf('/predictions?view=board'));
  expect(new Set(['/predictions', '/predictions?view=board', '/predictions?market=total', '/games/1', '/nothing'].map(keyOf)).size).toBe(5);
  expect(keyOf('//evil.example/x')).toBe(keyOf('/nothing'));
});

test('every choice is in the key of a page, so that nobody gets the page of another choice', () => {
  const others: { readonly [Name in keyof Choices]: Choices[Name] } = {
    odds: 'decimal',
    view: 'board',
    market: 'total',
    state: 'OH',
    books: ['fanduel'],
    zone: 'Europe/Berlin',
    theme: 'light',
  };
  const keys = Object.entries(others).map(([name, value]) => matchPage('/').key('free', { ...noChoices, [name]: value }));
  expect(new Set([...keys, matchPage('/').key('free', noChoices)]).size).toBe(keys.length + 1);
});

test('a page of one person sends a visitor to the login, which leads back to the same part of it', () => {
  expect(matchPage('/dashboard?tab=stats&x=1').redirect('anonymous')).toBe('/auth?redirect=%2Fdashboard%3Ftab%3Dstats');
  expect(matchPage('/account').redirect('anonymous')).toBe('/auth?redirect=%2Faccount');
});

test('each tier has its own answers, and an error is thrown, so that no page without data is kept', async () => {
  const asked = vi.fn<(path: string) => Promise<unknown>>(load);
  await render('/predictions', asked);
  expect(asked.mock.calls.flat()).toEqual(['/api/site', '/api/preparation', '/api/games']);
  asked.mockClear();
  await render('/predictions', asked, 'premium');
  expect(asked.mock.calls.flat()).toEqual(['/api/site', '/api/preparation', '/api/games', '/api/games/predictions']);
  for (const path of ['/predictions', '/games/0022600150'])
    await expect(render(path, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
});

test('the board is rendered with the movement of the market that its address names, else of the chosen one', async () => {
  const asked = vi.fn<(path: string) => Promise<unknown>>(load);
  const choices: Choices = { ...noChoices, view: 'board', market: 'spread' };
  for (const url of ['/predictions?market=total', '/predictions', '/predictions?view=cards&market=total'])
    await renderPage({ url, tier: 'anonymous', choices, load: asked, turn: () => Promise.resolve() });
  const boards = asked.mock.calls.flat().filter((path) => path.startsWith('/api/board'));
  expect(boards).toEqual(['/api/board/movement/total', '/api/board/movement/spread']);
});

test('the head has the canonical address without the query and the link preview’s picture', async () => {
  const { head } = await render('/predictions?session_id=x', load);
  expect(head).toContain('<link rel="canonical" href="https://courtline.example/predictions">');
  expect(head).toContain('<meta property="og:image" content="https://courtline.example/share.png">');
});

test('the structured data lists the games, and a team’s name cannot close its script element', async () => {
  const game = publicGame({ startsAt: '2026-11-16T00:30:00.000Z' });
  game.away.name = '</script><b>';
  const { data } = await render('/predictions', (path) =>
    Promise.resolve(path === '/api/site' ? site : path.startsWith('/api/days') ? [] : [game]),
  );
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(data) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ '@type': 'SportsEvent', startDate: '2026-11-16T00:30:00.000Z' }] });
});

const gamePage = {
  game: publicGame({ startsAt: '2026-11-16T03:30:00Z', state: { status: 'final', awayScore: 101, homeScore: 99 } }, {}),
  entries: [],
  explanation: null,
  verdict: null,
};
const answers: Readonly<Record<string, unknown>> = {
  '/api/site': site,
  '/api/games/0022600150': gamePage,
  '/api/games/0022600150/movement': [],
};

test('a game page has the game as its title, and an unknown game is a 404', async () => {
  const answer = (path: string): Promise<unknown> => Promise.resolve(answers[path]);
  const page = await render('/games/0022600150?x=1', answer);
  expect(page.status).toBe(200);
  expect(page.head).toContain('<title>Boston Celtics @ Los Angeles Lakers, Nov 15, 2026 · Courtline</title>');
  expect(page.head).toContain('<link rel="canonical" href="https://courtline.example/games/0022600150">');
  expect(page.head).toContain('<meta property="og:title" content="Celtics @ Lakers, Nov 15, 2026">');
  expect(page.head).toContain('content="https://courtline.example/share/games/0022600150.png?numbers=101-99">');
  expect(page.head).toMatch(/og:image:alt" content="BOS 101, LAL 99\. Final score · /);
  expect(page.body).toMatch(/Boston Celtics.*101.*Los Angeles Lakers.*99/s);
  expect(page.body + page.head).not.toMatch(/<script|<style|\son\w+=/i);
  expect(page.data).toContain('"@type":"SportsEvent"');
  const unknown = await render('/games/0099999999', answer);
  expect([unknown.status, unknown.body.includes('Page Not Found')]).toEqual([404, true]);
  expect(unknown.head).toContain('noindex');
  const pictures = ['/games/0022600150', '/games/0099999999', '/predictions'].map((path) => describePicture(path, answer));
  expect((await Promise.all(pictures)).map((picture) => picture?.fields[0].number)).toEqual(['101', undefined, undefined]);
});

test('only public pages are listed for search engines', () => {
  expect(listedPaths).toContain('/predictions');
  for (const path of ['/games/:id', '/dashboard', '/subscription-success', '/reset-password']) expect(listedPaths).not.toContain(path);
});
