import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsOfLine, sumOfLines } from './games/box-score.ts';
import { League, sum } from './league.ts';
import { secondsInPeriods } from './games/game-progress.ts';
import { fullName, plainName } from './rosters/roster.ts';
import { winterSeasonDates } from './schedule/season-dates.ts';
import { teams } from './schedule/teams.ts';

const season = winterSeasonDates(2025);
const league = new League(1);
const games = league.games(season);
const evening = Date.parse('2026-01-15T02:10:00Z');
const anyGame = fc.integer({ min: 0, max: games.length - 1 }).map((index) => at(games, index));

describe('the same seed gives the same league', () => {
  test('in two processes, regardless of earlier calls', () => {
    const fresh = new League(1);
    fresh.gamesAround(Date.parse('2031-07-01T00:00:00Z'), 3, 3).forEach((game) => fresh.result(game));
    const snapshotOf = (one: League) => ({
      games: one.games(season),
      results: one.games(season).map((game) => one.result(game)),
      board: one.gamesAround(evening, 1, 1).map((game) => one.reportedScore(game, evening)),
      box: one.gamesAround(evening, 1, 0).map((game) => one.reportedBoxScore(game, evening)),
      injuries: teams.map((team) => one.injuries(team, evening)),
    });
    expect(snapshotOf(fresh)).toEqual(snapshotOf(league));
  });

  test('and leagues that share their values have schedules of their own', () => {
    const other = new League(1, league);
    const [game] = games;
    other.reschedule({ ...game!, slot: { ...game!.slot, startsAt: evening } });
    expect([league.games(season)[0], other.find(game!.id)!.slot.startsAt]).toEqual([game, evening]);
  });

  test('and another seed gives another league', () => {
    const other = new League(2);
    const scores = (one: League) => one.games(season).map((game) => one.result(game).homeScore);
    expect(scores(other)).not.toEqual(scores(league));
  });
});

describe('results', () => {
  test('have no ties, and overtime exactly when regulation ends in a tie', () => {
    for (const game of games) {
      const { homePeriods, awayPeriods, homeScore, awayScore } = league.result(game);
      expect(homeScore).not.toBe(awayScore);
      expect(sum(homePeriods)).toBe(homeScore);
      const level = sum(homePeriods.slice(0, 4)) === sum(awayPeriods.slice(0, 4));
      expect(homePeriods.length > 4).toBe(level);
    }
  });

  test('resemble NBA results: scores, home wins, overtime, large margins', () => {
    const results = games.map((game) => league.result(game));
    const share = (matches: (result: (typeof results)[number]) => boolean) => results.filter(matches).length / results.length;
    const mean = sum(results.map(({ homeScore, awayScore }) => homeScore + awayScore)) / results.length;
    expect(mean).toBeGreaterThan(220);
    expect(mean).toBeLessThan(238);
    expect(share(({ homeScore, awayScore }) => homeScore > awayScore)).toBeGreaterThan(0.52);
    expect(share(({ homeScore, awayScore }) => homeScore > awayScore)).toBeLessThan(0.62);
    expect(share(({ homePeriods }) => homePeriods.length > 4)).toBeGreaterThan(0.02);
    expect(share(({ homePeriods }) => homePeriods.length > 4)).toBeLessThan(0.09);
    expect(share(({ homeScore, awayScore }) => Math.abs(homeScore - awayScore) > 20)).toBeLessThan(0.25);
  });

  test('are sometimes corrected after the game, never to or from a tie', () => {
    const corrected = games.filter((game) => league.result(game).correction);
    expect(corrected.length).toBeGreaterThan(3);
    for (const game of corrected) {
      const { finalAt, correction } = league.result(game);
      const first = league.reportedScore(game, finalAt);
      const last = league.reportedScore(game, correction?.correctedAt ?? 0);
      expect(sum(first.home)).not.toBe(sum(first.away));
      expect(Math.abs(sum(last.home) + sum(last.away) - sum(first.home) - sum(first.away))).toBe(correction?.pointsMissing);
      const box = league.reportedBoxScore(game, finalAt);
      expect(sum(box.home.map(pointsOfLine))).toBe(sum(first.home));
      expect(sum(box.away.map(pointsOfLine))).toBe(sum(first.away));
    }
  });
});

describe('a box score', () => {
  test('adds up to the score, the minutes and the plus-minus of the game', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const result = league.result(game);
        const box = league.reportedBoxScore(game, result.correction?.correctedAt ?? result.finalAt);
        const margin = result.homeScore - result.awayScore;
        for (const [lines, score, lead] of [
          [box.home, result.homeScore, margin],
          [box.away, result.awayScore, -margin],
        ] as const) {
          const all = sumOfLines(lines);
          expect(sum(lines.map(pointsOfLine))).toBe(score);
          expect(all.seconds).toBe(5 * secondsInPeriods(result.homePeriods.length));
          expect(all.plus - all.minus).toBe(5 * lead);
          expect(lines.filter((line) => line.starter)).toHaveLength(5);
          expect(lines.filter((line) => line.seconds > 0).length).toBeGreaterThanOrEqual(8);
          expect(lines.every((line) => line.counts.foul <= 6)).toBe(true);
        }
        expect(sumOfLines(box.home).counts.steal).toBeLessThanOrEqual(sumOfLines(box.away).counts.turnover);
        expect(sumOfLines(box.home).counts.block).toBe(sumOfLines(box.away).counts.blocked);
        expect(sumOfLines(box.home).counts.assist).toBeLessThanOrEqual(sumOfLines(box.home).counts.two + sumOfLines(box.home).counts.three);
      }),
      { numRuns: 60 },
    );
  });

  test('lists no absent player', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const playing = new Set(league.reportedBoxScore(game, game.slot.startsAt).home.map(({ player }) => player));
        expect(league.absentAtStart(game.home, game).some(({ player }) => playing.has(player))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a game in play', () => {
  test('has scores, fouls and playing time that never decrease, and ends with its result', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 8 }), (game, shares) => {
        const { tipOffAt, finalAt, homeScore, awayScore } = league.result(game);
        const times = shares.toSorted((a, b) => a - b).map((share) => tipOffAt + share * (finalAt - 1 - tipOffAt));
        const scores = times.map((time) => {
          const { progress, home, away } = league.reportedScore(game, time);
          expect(progress.phase).toBe('live');
          const box = league.reportedBoxScore(game, time);
          expect(sum(box.home.map(pointsOfLine))).toBe(sum(home));
          return [sum(home), sum(away), sumOfLines(box.home).seconds, sumOfLines(box.away).counts.foul];
        });
        scores
          .slice(1)
          .forEach((score, index) => score.forEach((value, which) => expect(value).toBeGreaterThanOrEqual(scores[index]?.[which] ?? 0)));
        const last = scores.at(-1) ?? [];
        expect(last[0]).toBeLessThanOrEqual(homeScore);
        expect(last[1]).toBeLessThanOrEqual(awayScore);
        expect(finalAt - tipOffAt).toBeLessThan(4 * 3_600_000);
      }),
      { numRuns: 40 },
    );
  });
});

describe('players and injuries', () => {
  test('every team has fifteen players with unique names and ids, most of whom stay the next season', () => {
    const everyone = teams.flatMap((team) => league.roster(team, season));
    expect(everyone).toHaveLength(450);
    expect(new Set(everyone.map(({ nbaId }) => nbaId)).size).toBe(450);
    expect(new Set(everyone.map(({ espnId }) => espnId)).size).toBe(450);
    const next = new Set(teams.flatMap((team) => league.roster(team, winterSeasonDates(2026))).map(({ nbaId }) => nbaId));
    const stayed = everyone.filter(({ nbaId }) => next.has(nbaId)).length;
    expect(stayed).toBeGreaterThan(225);
    expect(stayed).toBeLessThan(450);
    for (const team of teams) {
      expect(new Set(league.roster(team, season).map(fullName)).size).toBe(15);
    }
    expect(everyone.some((player) => fullName(player) !== plainName(player))).toBe(true);
  });

  test('at most six players of a team are absent at once, and all three statuses occur', () => {
    const statuses = new Set<string>();
    for (let time = evening; time < evening + 40 * 86_400_000; time += 11 * 3_600_000) {
      for (const team of teams) {
        const report = league.injuries(team, time);
        expect(report.length).toBeLessThanOrEqual(6);
        for (const { status, reportedAt } of report) {
          statuses.add(status);
          expect(reportedAt).toBeLessThanOrEqual(time);
        }
      }
    }
    expect([...statuses].toSorted()).toEqual(['Day-To-Day', 'Out', 'Questionable']);
  });

  test('in the last hour before a game the injury report lists exactly the absent players', () => {
    for (const game of games.slice(300, 340)) {
      const time = game.slot.startsAt - 60_000;
      const out = league.injuries(game.home, time).filter(({ status, absence }) => status === 'Out' && absence.until > game.slot.startsAt);
      const absent = league.absentAtStart(game.home, game).filter(({ from }) => from <= time);
      expect(new Set(out.map(({ absence }) => absence.id))).toEqual(new Set(absent.map(({ id }) => id)));
    }
  });
});

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(String(index));
  return found;
}
