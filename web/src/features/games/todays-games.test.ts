import { expect, test } from 'vitest';
import { sampleGame } from '../../../test/sample-games.ts';
import { type Game, viewGame } from './game.ts';
import { countUpcoming, isToday, nextDayWithGames } from './todays-games.ts';

const now = Date.parse('2027-02-13T20:00:00Z');
const view = (startsAt: string, part: Partial<Game> = {}) => viewGame(sampleGame({ ...part, startsAt: Date.parse(startsAt) }), now);

test('games of the league’s date are of today, whatever their state; those of other dates and postponed ones are not', () => {
  expect(isToday(view('2027-02-14T03:30:00Z'), now), '10:30 PM in New York').toBe(true);
  expect(isToday(view('2027-02-13T18:00:00Z', { status: 'final' }), now)).toBe(true);
  expect(isToday(view('2027-02-13T03:30:00Z', { status: 'live' }), now), 'since yesterday').toBe(true);
  expect(isToday(view('2027-02-13T03:30:00Z', { status: 'final' }), now), 'over since yesterday').toBe(false);
  expect(isToday(view('2027-02-15T00:00:00Z'), now)).toBe(false);
  expect(isToday(view('2027-02-14T00:30:00Z', { status: 'postponed' }), now)).toBe(false);
});

test('a game that begins within six hours is of today, also after midnight', () => {
  const late = Date.parse('2027-02-14T03:30:00Z');
  const at = (startsAt: string) => isToday(viewGame(sampleGame({ startsAt: Date.parse(startsAt) }), late), late);
  expect(at('2027-02-14T06:00:00Z')).toBe(true);
  expect(at('2027-02-14T18:00:00Z')).toBe(false);
});

test('on a day without games the next day with games is the start of its first game', () => {
  const [soon, later] = ['2027-02-18T00:00:00Z', '2027-02-18T03:00:00Z'];
  expect(nextDayWithGames([view(later), view(soon)], now)).toBe(Date.parse(soon));
  expect(nextDayWithGames([view(soon), view('2027-02-14T00:30:00Z')], now)).toBeUndefined();
  expect(nextDayWithGames([], now)).toBeUndefined();
});

test('games in progress, finished, postponed or beyond the time are not counted as upcoming', () => {
  const soon = '2027-02-14T00:30:00Z';
  const begun = (['live', 'final', 'postponed', 'canceled'] as const).map((status) => view(soon, { status }));
  expect(countUpcoming([view(soon), ...begun, view('2027-02-18T00:00:00Z')], now, 72 * 3_600_000)).toBe(1);
});
