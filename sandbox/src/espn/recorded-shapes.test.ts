import { describe, expect, test } from 'vitest';
import { teamByEspnId } from '#domain/teams.ts';
import { recordedResponse, hasRecordings } from '../../test/recorded-responses.ts';
import { differences } from '../../test/response-shape.ts';
import type { Game } from '#sandbox/league/schedule/game.ts';
import { League } from '#sandbox/league/league.ts';
import { winterSeasonDates } from '#sandbox/league/schedule/season-dates.ts';
import { teams } from '#sandbox/league/schedule/teams.ts';
import { cdnBoxscore } from '#sandbox/nba-cdn/cdn-boxscore.ts';
import { cdnSchedule } from '#sandbox/nba-cdn/cdn-schedule.ts';
import { cdnScoreboard } from '#sandbox/nba-cdn/cdn-scoreboard.ts';
import { espnInjuries } from './espn-injuries.ts';
import { listingsOf } from './espn-game-list.ts';
import { espnScoreboard } from './espn-scoreboard.ts';

const league = new League(1);
const games = league.games(winterSeasonDates(2026));
/** A time with finished, live and future games on one scoreboard. */
const evening = Date.parse('2026-11-15T02:50:00Z');

describe.skipIf(!hasRecordings)('payloads have the fields and types of the recordings (which lie in ../shared/contracts)', () => {
  const sample = (name: string) => recordedResponse(`nba-results/samples/${name}`);

  test('the NBA CDN scoreboard', () => {
    const recorded = sample('nba_cdn_todaysScoreboard_2021-01-16_ppd+scheduled.json');
    expect(differences(cdnScoreboard(league, evening), recorded)).toEqual([]);
  });

  test('the NBA CDN schedule', () => {
    const ours = cdnSchedule(league, evening);
    const names = ['nba_cdn_scheduleLeagueV2_2025-26_fragments.json', 'nba_cdn_scheduleLeagueV2_2024-25_trimmed.json'];
    expect(differences(ours, ...names.map(sample))).toEqual([]);
  });

  test('the NBA CDN box score', () => {
    const recorded = sample('nba_cdn_boxscore_0042200123_final.json');
    expect(differences(cdnBoxscore(league, finished(), evening), recorded)).toEqual([]);
  });

  test('the ESPN scoreboards', () => {
    const ours = espnScoreboard(league, { dates: '202611', limit: '500' }, evening);
    const names = ['espn_scoreboard_2026-01-15_final_trimmed.json', 'espn_scoreboard_2026-10-20_scheduled_trimmed.json'];
    expect(differences(ours, ...names.map(sample))).toEqual([]);
  });

  test('the ESPN injuries', () => {
    expect(differences(espnInjuries(league, evening), sample('espn_injuries_2026-06-15_trimmed.json'))).toEqual([]);
  });
});

describe('peculiarities of the real feeds', () => {
  const rows = (now: number) => cdnSchedule(league, now).leagueSchedule.gameDates.flatMap((date) => date.games);

  test('a postponed game keeps the status "scheduled" with the text PPD, then moves to its new date', () => {
    const game = games.find(({ postponed }) => postponed);
    if (!game?.postponed) throw new Error('no postponed game');
    const rowAt = (now: number) => rows(now).find(({ gameId }) => gameId === game.id);
    expect(rowAt(game.postponed.announcedAt)).toMatchObject({ gameStatus: 1, gameStatusText: 'PPD' });
    expect(Date.parse(rowAt(game.postponed.announcedAt)?.gameDateTimeUTC ?? '')).toBe(game.postponed.slot.startsAt);
    expect(Date.parse(rowAt(game.postponed.newDateKnownAt)?.gameDateTimeUTC ?? '')).toBe(game.slot.startsAt);
    const listed = listingsOf(game, game.postponed.newDateKnownAt);
    expect(listed.map(({ postponed, slot }) => [postponed, slot.espnId])).toEqual([
      [true, game.postponed.slot.espnId],
      [false, game.slot.espnId],
    ]);
  });

  test('a cup game has no teams until they are known', () => {
    const game = games.find(({ cup }) => cup);
    const before = rows((game?.cup?.knownAt ?? 0) - 1).find(({ gameId }) => gameId === game?.id);
    const after = rows(game?.cup?.knownAt ?? 0).find(({ gameId }) => gameId === game?.id);
    expect(before).toMatchObject({ gameStatusText: 'TBD', homeTeam: { teamId: 0 }, awayTeam: { teamId: 0 } });
    expect(after).toMatchObject({ homeTeam: { teamId: game?.home.nbaId }, awayTeam: { teamId: game?.away.nbaId } });
  });

  test('the schedule contains games outside the season: preseason, a foreign club, the All-Star game', () => {
    const ids = new Set(teams.map(({ nbaId }) => nbaId));
    const foreign = rows(evening).filter(({ homeTeam, awayTeam }) => !ids.has(homeTeam.teamId) || !ids.has(awayTeam.teamId));
    expect(foreign.map(({ gameId }) => gameId.slice(0, 3))).toEqual(expect.arrayContaining(['001', '003']));
    expect(foreign.some(({ awayTeam }) => awayTeam.teamId === 15016)).toBe(true);
    expect(rows(evening).filter(({ gameId }) => gameId.startsWith('002'))).toHaveLength(1230);
  });

  test('some final texts are padded with blanks, and no game has a score before it begins', () => {
    const texts = rows(evening)
      .filter(({ gameStatus }) => gameStatus === 3)
      .map(({ gameStatusText }) => gameStatusText);
    expect(texts).toContain('Final               ');
    expect(texts).toContain('Final');
    expect(
      rows(evening)
        .filter(({ gameStatus }) => gameStatus === 1)
        .every(({ homeTeam }) => homeTeam.score === 0),
    ).toBe(true);
  });

  test('injuries contain the athlete id only in links, and an entry with a negative id is not an injury', () => {
    const entries = espnInjuries(league, evening).injuries.flatMap(({ injuries }) => injuries);
    expect(entries.every(({ athlete }) => !('id' in athlete) && /\/id\/\d+\//.test(athlete.links[0]?.href ?? ''))).toBe(true);
    const notes = entries.filter(({ id }) => id.startsWith('-'));
    expect(notes.length).toBeGreaterThan(0);
    expect(notes.every((note) => !('details' in note))).toBe(true);
  });

  test('both scoreboards report the same scores of finished games', () => {
    const day = Date.parse('2026-11-14T08:30:00Z');
    const cdn = cdnScoreboard(league, day - 3_600_000).scoreboard.games.map(({ homeTeam }) => [homeTeam.teamId, homeTeam.score] as const);
    const espn = espnScoreboard(league, { dates: '20261113' }, day).events.map(({ competitions: [game] }) => {
      const home = game?.competitors.find(({ homeAway }) => homeAway === 'home');
      return [teamByEspnId(home!.team.id)!.id, Number(home?.score)] as const;
    });
    expect(cdn.length).toBeGreaterThan(2);
    expect(new Map(espn)).toEqual(new Map(cdn));
  });

  test('there is no box score before tip-off', () => {
    const coming = games.find((game) => league.result(game).tipOffAt > evening);
    expect(coming && cdnBoxscore(league, coming, evening)).toBeUndefined();
  });
});

function finished(): Game {
  const game = games.find((one) => league.result(one).homePeriods.length === 4 && league.absentAtStart(one.home, one).length > 0);
  if (!game) throw new Error('no finished game');
  return game;
}
