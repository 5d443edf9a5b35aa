import { describe, expect, test } from 'vitest';
import type { GameReport } from './game-report.ts';
import { describeDisagreement, firstGameState, mergeReport } from './merge-report.ts';

const now = new Date('2026-11-16T01:00:00Z');
const report = (change: Partial<GameReport> = {}): GameReport => ({
  source: 'nba',
  sourceId: '0022600100',
  season: 2027,
  stage: 'regular',
  homeTeamId: 1610612738,
  awayTeamId: 1610612752,
  startsAt: new Date('2026-11-16T00:30:00Z'),
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  period: null,
  gameClock: null,
  ...change,
});
const final = report({ status: 'final', homeScore: 110, awayScore: 100, period: 4 });

describe('a game', () => {
  test('goes from scheduled to live to final with result revision 1', () => {
    const live = mergeReport(firstGameState(report(), now), report({ status: 'live', homeScore: 20, awayScore: 18 }), now);
    expect(live).toMatchObject({ status: 'live', tippedAt: now });
    expect(mergeReport(live, final, now)).toMatchObject({ status: 'final', homeScore: 110, resultRevision: 1, finalAt: now });
  });
  test('that is first reported as live after two minutes of play began at least two minutes ago', () => {
    const live = mergeReport(firstGameState(report(), now), report({ status: 'live', period: 1, playedSeconds: 120 }), now);
    expect(live.tippedAt).toEqual(new Date('2026-11-16T00:58:00Z'));
    expect(mergeReport(live, report({ status: 'postponed' }), now).tippedAt).toBeNull();
  });
  test('does not return to scheduled because a slower source still reports that', () => {
    const live = firstGameState(report({ status: 'live', homeScore: 20, awayScore: 18 }), now);
    expect(mergeReport(live, report(), now)).toBe(live);
    const over = firstGameState(final, now);
    expect(mergeReport(over, report({ status: 'live', homeScore: 99, awayScore: 98 }), now)).toBe(over);
  });
  test('a corrected result increases the revision, an identical one changes nothing', () => {
    const over = firstGameState(final, now);
    expect(mergeReport(over, final, now)).toBe(over);
    expect(mergeReport(over, { ...final, awayScore: 102 }, now)).toMatchObject({ awayScore: 102, resultRevision: 2 });
  });
  test('can be postponed and scheduled again on another day', () => {
    const postponed = mergeReport(firstGameState(report(), now), report({ status: 'postponed' }), now);
    expect(postponed.status).toBe('postponed');
    const again = mergeReport(postponed, report({ startsAt: new Date('2026-12-02T01:00:00Z') }), now);
    expect(again).toMatchObject({ status: 'scheduled', date: '2026-12-01' });
  });
  test('keeps its new date while the league still calls it postponed, and loses it if the league takes it back', () => {
    const [oldStart, newStart] = [report().startsAt, new Date('2026-12-02T01:00:00Z')];
    const known = { status: 'postponed', startsAt: newStart, date: '2026-12-01', postponedFrom: oldStart } as const;
    const scheduled = firstGameState(report(), now);
    const withDate = mergeReport(scheduled, report({ status: 'postponed', startsAt: newStart }), now);
    expect(withDate).toMatchObject(known);
    const without = mergeReport(scheduled, report({ status: 'postponed' }), now);
    expect(without).toMatchObject({ status: 'postponed', startsAt: oldStart, postponedFrom: oldStart });
    expect(mergeReport(without, report({ status: 'postponed', startsAt: newStart }), now)).toMatchObject(known);
    expect(mergeReport(withDate, report({ status: 'postponed', startsAt: newStart }), now)).toEqual(withDate);
    expect(mergeReport(withDate, report({ startsAt: newStart }), now)).toMatchObject({ status: 'scheduled', postponedFrom: oldStart });
    expect(mergeReport(withDate, report({ status: 'postponed' }), now)).toEqual(without);
    expect(mergeReport(withDate, report(), now)).toMatchObject({ status: 'scheduled', startsAt: oldStart, postponedFrom: null });
  });
  test('that is postponed a second time is postponed from its second date', () => {
    const second = new Date('2026-12-02T01:00:00Z');
    const moved = mergeReport(firstGameState(report({ status: 'postponed' }), now), report({ startsAt: second }), now);
    const again = mergeReport(moved, report({ status: 'postponed', startsAt: second }), now);
    expect(again).toMatchObject({ status: 'postponed', startsAt: second, postponedFrom: second });
  });
});

test('a final score that differs from the stored one is a disagreement', () => {
  const over = firstGameState(final, now);
  expect(describeDisagreement(over, { ...final, source: 'espn', awayScore: 102 })).toContain('102–110');
  expect(describeDisagreement(over, { ...final, source: 'espn' })).toBeUndefined();
});
