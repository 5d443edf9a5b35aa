import { expect, test } from 'vitest';
import { publicGame } from '../../../test/sample-games.ts';
import type { GameHeader } from '#contract/games.ts';
import { codesOf, describeGame, describeMiddle, formatUnchangedTime } from './describe-entry.ts';

const { id, away, home, startsAt, status }: GameHeader = publicGame({ startsAt: '2026-11-16T00:30:00.000Z' });
const game = { id, away, home, startsAt, status };

const middle = (market: 'spread' | 'total', from: number, to: number, ...pushes: number[]) =>
  describeMiddle({ market, wins: { from, to }, pushes }, game);

test('a game is named by the codes of its teams', () => {
  expect(describeGame(game)).toBe('BOS @ LAL');
  expect(codesOf(game)).toEqual({ away: 'BOS', home: 'LAL' });
});

test('a price is called unchanged until it was last read, not until now, and at most until tip-off', () => {
  const since = '2026-11-15T22:00:00.000Z';
  const until = (readAt: string) => formatUnchangedTime(Date.parse(since), readAt, game);
  expect([until('2026-11-15T22:18:00.000Z'), until(since), until('2026-11-16T05:00:00.000Z')]).toEqual(['18 min', 'under 1 min', '2 h']);
});

test('the winning numbers of a middle are totals, or margins with the team that wins by them', () => {
  expect([middle('total', 224, 224), middle('total', 224, 225), middle('total', 224, 227)]).toEqual(['224', '224 or 225', '224 to 227']);
  expect([middle('spread', 4, 5), middle('spread', -6, -4), middle('spread', -1, 2)]).toEqual([
    'LAL by 4 or 5',
    'BOS by 4 to 6',
    'BOS by 1 to LAL by 2',
  ]);
});

test('a result that returns one stake names its team only if the winning numbers do not name it', () => {
  expect(middle('spread', 4, 5, 3, 6)).toBe('LAL by 4 or 5, push at 3 or 6');
  expect(middle('spread', -6, -4, -3)).toBe('BOS by 4 to 6, push at 3');
  expect(middle('spread', -1, 2, 3)).toBe('BOS by 1 to LAL by 2, push at LAL by 3');
  expect(middle('total', 224, 225, 223)).toBe('224 or 225, push at 223');
});
