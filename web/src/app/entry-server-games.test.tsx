import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Choices, noChoices } from '#contract/write-choices.ts';
import { book, publicGame } from '../../test/sample-games.ts';
import { render } from './entry-server.tsx';

/** During the All-Star break: the next games are on February 17. */
const now = '2027-02-13T20:00:00Z';
const site = { demo: true, bookmakers: ['betmgm', 'draftkings'], helplines: [], operator: {} };
type Part = Partial<ReturnType<typeof publicGame>>;
function game(away: string, home: string, startsAt: string, part: Part = {}, books = ['betmgm', 'draftkings']) {
  const prices = { betmgm: book(-120, 105, 224.5, -110, -110), draftkings: book(-118, 102, 224.5, -110, -110) };
  const offered = Object.fromEntries(Object.entries(prices).filter(([name]) => books.includes(name)));
  return { ...publicGame({ id: `${away}-${home}`, away, home, startsAt }, offered), ...part };
}
const [tonight, nextWeek] = ['2027-02-14T00:30:00Z', '2027-02-18T00:00:00Z'];
const afterBreak = [game('BOS', 'LAL', nextWeek, {}, []), game('NYK', 'MIA', nextWeek, {}, []), game('DEN', 'UTA', nextWeek, {}, [])];

async function textOf(path: string, answers: Readonly<Record<string, unknown>>, chosen: Partial<Choices> = {}): Promise<string> {
  const load = (api: string) => Promise.resolve(answers[api] ?? (api === '/api/site' ? site : undefined));
  const { body } = await render({
    url: path,
    tier: 'anonymous',
    choices: { ...noChoices, ...chosen },
    load,
    turn: () => Promise.resolve(),
  });
  return body
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}
const withGames = (path: string, ...games: readonly object[]) => textOf(path, { '/api/games': games });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }));
afterEach(() => vi.useRealTimers());

test('on a day without games the home page says so, and the next games have their own heading with the date', async () => {
  const text = await withGames('/', ...afterBreak);
  expect(text).toContain('No Games Available There are no games scheduled for today. Please check back tomorrow for new predictions.');
  expect(text).toMatch(/check back tomorrow.*Next games: Wed, Feb 17 .*Celtics No prices yet Los Angeles Lakers/);
  expect(text).not.toContain('N/A');
});

test('on a day with games the home page has no other heading', async () => {
  const text = await withGames('/', game('BOS', 'LAL', tonight));
  expect(text).toMatch(/Today’s Predictions .*Boston Celtics 4\d\.\d% \+105 BetMGM/);
  expect(text).not.toMatch(/No Games Available|Next games/);
});

test('a page names the best price of the books that its reader compares, in the format and the time zone of the reader', async () => {
  const answers = { '/api/games': [game('BOS', 'LAL', tonight)] };
  const text = await textOf('/', answers, { books: ['draftkings'], odds: 'decimal', zone: 'Europe/Berlin' });
  expect(text).toMatch(/1:30 AM .*Boston Celtics 4\d\.\d% 2\.02 DraftKings/);
  expect(text).not.toContain('BetMGM');
});

test('the home page has prices of games that have not begun; games in progress have a line of their own, where 0 is a score', async () => {
  const live = { status: 'live', awayScore: 5, homeScore: 0 } as const;
  const text = await withGames('/', game('IND', 'CLE', '2027-02-13T19:50:00Z', live), game('BOS', 'LAL', tonight));
  expect(text).toContain('Live IND 5 @ CLE 0');
  expect(text).toMatch(/Best price .*Boston Celtics 4\d\.\d% \+105/);
  expect(text).not.toMatch(/Compare Indiana|Next games/);
  const begun = await withGames('/', game('IND', 'CLE', '2027-02-13T19:50:00Z', live), game('BOS', 'LAL', '2027-02-15T00:30:00Z'));
  expect(begun).toMatch(/Live IND 5 @ CLE 0 Next games: Sun, Feb 14 .*Boston Celtics 4\d\.\d% \+105/);
  const none = await withGames('/', game('IND', 'CLE', '2027-02-13T17:50:00Z', { ...live, status: 'final' }));
  expect(none).toContain('All games of today have begun.');
  const over = await withGames('/', game('IND', 'CLE', '2027-02-13T17:50:00Z', { ...live, status: 'final' }), ...afterBreak);
  expect(over).toContain('All games of today have begun. Next games: Wed, Feb 17');
});

test('the list of predictions says that there are no games today, and when the next ones are', async () => {
  const text = await withGames('/predictions', ...afterBreak);
  expect(text).toContain(
    'No Games Scheduled There are no games scheduled for today. Check back later for upcoming games. Next games: Wed, Feb 17',
  );
  expect(await withGames('/predictions', game('BOS', 'LAL', tonight))).not.toContain('No Games Scheduled');
});

test('a score of 0 is shown on the card and on the page of the game', async () => {
  const started = game('IND', 'CLE', '2027-02-13T19:50:00Z', { status: 'live', awayScore: 5, homeScore: 0 });
  expect(await withGames('/predictions', started)).toMatch(/Indiana Pacers @ 5 .*Cleveland Cavaliers 0 /);
  const page = { game: started, entries: [], explanation: null, verdict: null };
  expect(await textOf('/games/IND-CLE', { '/api/games/IND-CLE': page, '/api/games/IND-CLE/movement': [] })).toMatch(
    /Indiana Pacers @ 5 .*Cleveland Cavaliers 0 /,
  );
});

test('without premium each of the two predictions is locked, with its own sentence', async () => {
  const text = await withGames('/predictions', game('BOS', 'LAL', tonight));
  for (const [market, model] of [
    ['Moneyline', 'ML Model'],
    ['Over/Under', 'UO Model'],
  ]) {
    expect(text).toContain(
      `${market} Prediction ${model} Premium Content Unlock our ${market} predictions and more with Premium Upgrade Now`,
    );
  }
});

test.each([
  ['without a new date', { status: 'postponed' }, 'The game is postponed. Prices return with its new date.'],
  ['with a new date', { postponedFrom: tonight }, 'Postponed from Feb 13. New date: Mar 13, 2027, 7:30 PM EST.'],
] as const)('a postponed game %s sells nothing on its card and on its page', async (_, part, reason) => {
  const startsAt = 'status' in part ? tonight : '2027-03-14T00:30:00Z';
  const postponed = game('BOS', 'LAL', startsAt, part, []);
  const entry = { position: 1, previousHash: '', hash: '', content: null, provenAt: null };
  const page = { game: postponed, entries: [entry], explanation: null, verdict: null };
  const onPage = await textOf('/games/BOS-LAL', { '/api/games/BOS-LAL': page, '/api/games/BOS-LAL/movement': [] });
  const cards = await withGames('/predictions', game('DEN', 'UTA', tonight, { status: 'live' }), postponed);
  const card = cards.slice(cards.lastIndexOf('Boston Celtics'));
  for (const text of [onPage, card]) {
    expect(text).toContain(reason);
    expect(text).toContain('Postponed ');
    expect(text).not.toMatch(/Premium Content|Upgrade|Premium members|No bookmaker has a price|N\/A|Before tip-off/);
  }
});
