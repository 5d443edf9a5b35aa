import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easternDayOf, midnightOf, minutesOfEasternDay, type EasternDay } from './eastern-time.ts';
import type { Game } from './game.ts';
import { planSeason } from './plan-season.ts';
import { seasonAfter, seasonDatesAt, seasonName, summerSeasonDates, winterSeasonDates, type SeasonDates } from './season-dates.ts';
import { teams } from './teams.ts';

const seasons: readonly (readonly [number, SeasonDates])[] = [
  [1, winterSeasonDates(2026)],
  [2, summerSeasonDates(2027)],
  [77, winterSeasonDates(2023)],
];

describe.each(seasons)('a season (seed %i)', (seed, dates) => {
  const games = planSeason(seed, dates);
  const daysOf = Map.groupBy(
    games.flatMap((game) => [
      { team: game.home, day: game.slot.day },
      { team: game.away, day: game.slot.day },
    ]),
    ({ team }) => team,
  );
  const playDays = (team: (typeof teams)[number]) => new Set(daysOf.get(team)?.map(({ day }) => day));

  test('has 1,230 games, 82 for every team, 41 of them at home', () => {
    expect(games).toHaveLength(1230);
    for (const team of teams) {
      expect(games.filter(({ home }) => home === team)).toHaveLength(41);
      expect(games.filter(({ away }) => away === team)).toHaveLength(41);
    }
  });

  test('has two to four games per pair of teams, at most two in the same arena', () => {
    const pairs = Map.groupBy(games, ({ home, away }) => `${away.tricode}@${home.tricode}`);
    expect(Math.max(...[...pairs.values()].map((met) => met.length))).toBe(2);
    expect(pairs.size).toBe(30 * 29);
  });

  test('has no team playing twice a day or three days in a row, and some back-to-backs for every team', () => {
    for (const team of teams) {
      const days = playDays(team);
      expect(days.size).toBe(82);
      const after = (count: number) => [...days].filter((day) => range(day + 1, count).every((next) => days.has(next)));
      expect(after(2)).toEqual([]);
      expect(after(1).length).toBeGreaterThan(0);
      expect(after(1).length).toBeLessThan(24);
    }
  });

  test('has games on every day except days off, at most fifteen per day', () => {
    const perDay = Map.groupBy(games, ({ slot }) => slot.day);
    for (const day of range(dates.firstDay, dates.lastDay - dates.firstDay + 1)) {
      const count = perDay.get(day)?.length ?? 0;
      expect(count > 0).toBe(!dates.daysOff.has(day));
      expect(count).toBeLessThanOrEqual(15);
    }
  });

  test('starts its games between noon and 10:30 p.m. Eastern time', () => {
    for (const { slot } of games) {
      const hour = minutesOfEasternDay(slot.startsAt) / 60;
      expect(hour).toBeGreaterThanOrEqual(12);
      expect(hour).toBeLessThanOrEqual(22.5);
      expect(easternDayOf(slot.startsAt)).toBe(slot.day);
    }
  });

  test('gives every game unique ids at every vendor, and new ones for a new date', () => {
    const slots = games.flatMap((game) => (game.postponed ? [game.slot, game.postponed.slot] : [game.slot]));
    for (const ids of [games.map(({ id }) => id), slots.map(({ espnId }) => espnId), slots.map(({ oddsId }) => oddsId)]) {
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(games.every(({ id }) => /^002\d{7}$/.test(id))).toBe(true);
    expect(slots.every(({ oddsId }) => /^[0-9a-f]{32}$/.test(oddsId))).toBe(true);
  });

  test('postpones some games: announced before the start, with the new date known days later', () => {
    const postponed = games.filter((game): game is Game & Required<Pick<Game, 'postponed'>> => game.postponed !== undefined);
    expect(postponed.length).toBeGreaterThan(1);
    expect(postponed.length).toBeLessThan(25);
    for (const game of postponed) {
      expect(game.postponed.announcedAt).toBeLessThan(game.postponed.slot.startsAt);
      expect(game.postponed.newDateKnownAt).toBeGreaterThan(game.postponed.announcedAt);
      expect(game.slot.startsAt).toBeGreaterThan(game.postponed.newDateKnownAt);
    }
  });

  test('has unknown teams in cup knockout games until a week before', () => {
    const cup = games.filter((game) => game.cup);
    expect(cup.length).toBeGreaterThanOrEqual(4);
    expect(cup.every((game) => game.cup && game.cup.knownAt < game.slot.startsAt)).toBe(true);
  });
});

test('seasons follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) }), (at) => {
      const season = seasonDatesAt(at);
      expect(season.firstDay).toBeLessThanOrEqual(easternDayOf(at));
      expect(season.lastDay).toBeGreaterThanOrEqual(easternDayOf(at));
      expect(seasonAfter(season).firstDay).toBe(season.lastDay + 1);
    }),
  );
});

test("the winter season has the NBA's dates", () => {
  expect(new Date(midnightOf(winterSeasonDates(2026).firstDay)).toISOString().slice(0, 10)).toBe('2026-10-20');
  expect(new Date(midnightOf(winterSeasonDates(2025).lastDay)).toISOString().slice(0, 10)).toBe('2026-04-12');
});

function range(first: EasternDay, count: number): EasternDay[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

test('a season has the name that its dates have in the NBA: April to the preseason of 2026 belong to 2025-26', () => {
  const nameOn = (date: string) => seasonName(seasonDatesAt(Date.parse(`${date}T18:00:00Z`)));
  expect(['2026-01-10', '2026-04-16', '2026-06-15', '2026-10-01'].map(nameOn)).toEqual(['2025-26', '2025-26', '2025-26', '2025-26']);
  expect(['2026-10-25', '2026-12-31'].map(nameOn)).toEqual(['2026-27', '2026-27']);
});
