import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playConference, playFinals, playIn, seriesOf, type Play } from './bracket.ts';

/** Ten teams of a conference, in the order of the standings: seed n is the team 100 + n. */
const order = Array.from({ length: 10 }, (_, index) => 101 + index);

/** Plays with the given outcomes (whether the first team wins) and records every pair, the first team at home or with home court. */
function recorded(outcomes: readonly boolean[]) {
  const played: string[] = [];
  const winners: number[] = [];
  const play: Play = (first, second) => {
    const winner = outcomes[played.length]! ? first : second;
    played.push(`${first}-${second}`);
    winners.push(winner);
    return winner;
  };
  return { play, played, winners };
}

const outcomesOf = (count: number) => fc.array(fc.boolean(), { minLength: count, maxLength: count });
const loserOf = (pair: string, winner: number) => Number(pair.split('-').find((team) => team !== String(winner)));

test('a series ends with the fourth win, and the better seed hosts games 1, 2, 5 and 7', () => {
  fc.assert(
    fc.property(outcomesOf(7), (outcomes) => {
      const { play, played, winners } = recorded(outcomes);
      const winner = seriesOf(play)(1, 8);
      expect(played).toEqual(['1-8', '1-8', '8-1', '8-1', '1-8', '8-1', '1-8'].slice(0, played.length));
      expect(winners.filter((team) => team === winner)).toHaveLength(4);
      expect(winners.at(-1)).toBe(winner);
    }),
  );
});

test('seed 7 hosts 8 and 9 hosts 10; the loser of the first game hosts the winner of the second for the last place', () => {
  fc.assert(
    fc.property(outcomesOf(3), (outcomes) => {
      const { play, played, winners } = recorded(outcomes);
      const seeds = playIn(order, play);
      const [seventh, ninth, eighth] = winners;
      expect(played).toEqual(['107-108', '109-110', `${loserOf('107-108', seventh!)}-${ninth}`]);
      expect(seeds).toEqual([...order.slice(0, 6), seventh, eighth]);
    }),
  );
});

test('1 meets 8, 4 meets 5, 2 meets 7 and 3 meets 6; winners of the first two pairs meet, and the better seed always has home court', () => {
  fc.assert(
    fc.property(outcomesOf(7), (outcomes) => {
      const { play, played, winners } = recorded(outcomes);
      const won: string[] = [];
      const champion = playConference(order.slice(0, 8), play, (team, round) => won.push(`${team} in round ${round}`));
      const [first, second, third, fourth, upper, lower, last] = winners;
      const pair = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
      const later = [pair(first!, second!), pair(third!, fourth!), pair(upper!, lower!)];
      expect(played).toEqual(['101-108', '104-105', '102-107', '103-106', ...later]);
      expect(won).toEqual(winners.map((team, index) => `${team} in round ${[0, 0, 0, 0, 1, 1, 2][index]}`));
      expect(champion).toBe(last);
    }),
  );
});

test('in the finals the champion with more wins has home court', () => {
  const wins = { length: 2, 0: 50, 1: 60 };
  const { play, played } = recorded([true, true]);
  expect([playFinals([0, 1], wins, play), playFinals([1, 0], wins, play)]).toEqual([1, 1]);
  expect(played).toEqual(['1-0', '1-0']);
});
