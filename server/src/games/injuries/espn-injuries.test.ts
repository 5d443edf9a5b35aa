import { expect, test } from 'vitest';
import { League } from '#sandbox/league/league.ts';
import { espnInjuries as simulatedInjuries } from '#sandbox/espn/espn-injuries.ts';
import { espnInjuries } from './espn-injuries.ts';

const now = new Date('2026-11-16T00:00:00Z');
const row = (status: string, date: string | undefined, id = '1') => ({
  id,
  status,
  date,
  athlete: { displayName: 'A B', links: [{ href: 'https://x/id/77/a' }] },
});
const parse = (...rows: unknown[]) => espnInjuries('', now).parse({ injuries: [{ id: '2', injuries: rows }] });
const statusOf = (...rows: unknown[]) => parse(...rows).injuries.map(({ status }) => status);

test('of several rows of one player the newest counts, whatever their order', () => {
  const [active, out] = [row('Active', '2026-11-15T20:00Z'), row('Out', '2026-11-10T20:00Z')];
  expect(statusOf(active, out)).toEqual(['active']);
  expect(statusOf(out, active)).toEqual(['active']);
  expect(statusOf(row('Out', undefined), active, row('Out', 'soon'))).toEqual(['active']);
});

test('a row that is dated in the future is refused, because it would count as the newest', () => {
  expect(parse(row('Out', '2028-11-15T20:00Z'), row('Active', '2026-11-15T20:00Z'))).toMatchObject({
    injuries: [{ status: 'active' }],
    notices: [{ kind: 'unreadable-injury', subject: 'A B', detail: 'dated in the future' }],
  });
});

test('of two rows with one date the first counts, and the operator sees that they differ', () => {
  const at = '2026-11-15T20:00Z';
  expect(parse(row('Out', at), row('Active', at))).toMatchObject({
    injuries: [{ status: 'out' }],
    notices: [{ kind: 'two-statuses', subject: '77 A B', detail: 'out and active, both dated 2026-11-15T20:00:00.000Z' }],
  });
  expect(parse(row('Out', at), row('Out', at)).notices).toEqual([]);
});

test('the simulated ESPN lists former statuses below the newest, and players who are back as active', () => {
  const league = new League(1);
  const at = Date.parse('2026-12-15T20:00:00Z');
  const list = simulatedInjuries(league, at);
  const rows = list.injuries.flatMap(({ injuries }) => injuries);
  const { injuries, notices } = espnInjuries('', new Date(at)).parse(list);
  expect(notices).toEqual([]);
  expect(rows.length).toBeGreaterThan(injuries.length + 10);
  expect(injuries.filter(({ status }) => status === 'active').length).toBeGreaterThan(5);
  for (const { injuries: ofTeam } of list.injuries) {
    const dates = ofTeam.filter(({ id }) => !id.startsWith('-')).map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(ofTeam.length).toBeLessThanOrEqual(25);
  }
});
