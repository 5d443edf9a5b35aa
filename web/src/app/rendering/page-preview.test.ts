import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { pricesOn, publicGame } from '../../../test/sample-games.ts';
import { previewPage } from './page-preview.ts';

const teamWithLongestName = teams.reduce((longest, team) => (team.name.length > longest.name.length ? team : longest));

const { id, name, code } = teamWithLongestName;
const prices = [pricesOn('moneyline', null, -150, 150)];
const game = {
  ...publicGame({ home: 'POR', startsAt: '2999-11-16T03:30:00Z' }, { fanduel: prices, betmgm: prices }),
  away: { id, name, code },
};
const previewGame = (changes: object = {}) => previewPage('/games/:id', { game: { ...game, ...changes } })!;
const numbersOf = ({ picture: { fields, caption } }: ReturnType<typeof previewGame>) => [
  ...fields.map(({ number }) => number),
  caption.split(' · ')[0],
];

const ofTeam = (id: number, forecast: object | null) =>
  previewPage('/teams/:slug', {
    team_id: id,
    team_name: teams.find((team) => team.id === id)!.name,
    date: '2026-11-19',
    forecast,
    rating: { rating: -12.4 },
  })!;
const forecast = { wins: 41, losses: 41, playoffs: 0.999, rounds: [0, 0, 0, 0.001] };

test('a picture has the two numbers that everybody may see at the moment', () => {
  expect(numbersOf(previewGame())).toEqual(['40.0%', '60.0%', 'Win chance by the odds']);
  expect(numbersOf(previewGame({ freeChance: 0.635 }))).toEqual(['36.5%', '63.5%', 'Our win chance']);
  const live = { status: 'live', startsAt: '2026-01-05T03:30:00Z', freeChance: 0.635 };
  expect(numbersOf(previewGame(live))).toEqual(['36.5%', '63.5%', 'Our win chance at the start']);
  expect(numbersOf(previewGame({ ...live, status: 'final', awayScore: 99, homeScore: 101 }))).toEqual(['99', '101', 'Final score']);
  expect(numbersOf(previewGame({ status: 'postponed', freeChance: 0.635 }))).toEqual(['', '', 'Postponed']);
  expect(numbersOf(previewGame({ bookmakers: [], quotes: [] }))).toEqual(['', '', 'NBA odds']);
  const { picture } = ofTeam(1610612738, forecast);
  expect(picture.fields.map(({ name, number }) => [name, number])).toEqual([
    ['Rating', '−12.4'],
    ['Playoffs', '>99%'],
  ]);
  expect(picture.caption).toBe('Boston Celtics · 41–41 · Nov 19');
});

test('the picture of a close game shows who is ahead, by how much, and what the books say', () => {
  const { picture } = previewGame({ freeChance: 0.497 });
  expect(picture).toMatchObject({ fields: [{ number: '50.3%' }, { number: '49.7%' }], share: 0.503 });
  expect(picture.caption).toBe('Our win chance · books POR 60.0% · Fri Nov 15 · 10:30 PM EST');
  expect(previewGame({ status: 'final', awayScore: 99, homeScore: 101 }).picture.share).toBeUndefined();
});

test('what is said about a game is the same in the picture and in words', () => {
  const { title, description, picture } = previewGame();
  expect(title).toBe(`${teamWithLongestName.nickname} @ Trail Blazers, Nov 15, 2999`);
  expect(description).toContain(`Win chance by the odds: ${teamWithLongestName.nickname} 40.0%, Trail Blazers 60.0%.`);
  expect(picture.caption).toBe('Win chance by the odds · Fri Nov 15 · 10:30 PM EST');
});

test('titles, descriptions and pictures fit, for every team', () => {
  const games = [{}, { freeChance: 0.5 }, { status: 'live', freeChance: 0.5 }, { bookmakers: [], quotes: [] }];
  const all = [...games.map(previewGame), ...teams.flatMap(({ id }) => [ofTeam(id, forecast), ofTeam(id, null)])];
  for (const { title, description, picture } of all) {
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(155);
    const drawn = [picture.caption, ...picture.fields.flatMap(({ name, number }) => [name, number])].join(' ').toUpperCase();
    expect(drawn, 'the font of pictures has these letters').toMatch(/^[ -~·–−]*$/);
  }
});

test('other pages, and games and teams that do not exist, have no preview of their own', () => {
  expect([previewPage('/', null), previewPage('/games/:id', null), previewPage('/teams/:slug', undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
