import type { Random } from '#model/maths/seeded-random.ts';
import { breakTie, type TieContext } from './break-tie.ts';
import { conferences, divisions, lossesOf, TEAM_COUNT, type Results } from './results.ts';

/** The teams of each conference in the order of the standings, the best first. */
export function orderConferences(results: Results, wins: Uint8Array, random: Random): number[][] {
  const losses = lossesOf(results);
  const shares = new Float64Array(TEAM_COUNT);
  for (let team = 0; team < TEAM_COUNT; team++) shares[team] = wins[team]! / Math.max(wins[team]! + losses[team]!, 1);
  const context: TieContext = { results, shares, isDivisionWinner: new Uint8Array(TEAM_COUNT), random };
  // The league breaks ties for a division title before all others.
  const isDivisionWinner = new Uint8Array(TEAM_COUNT);
  for (const division of divisions) {
    const [leader] = breakTie(levelsOf(division, shares)[0]!, context);
    isDivisionWinner[leader!] = 1;
  }
  return conferences.map((conference) => levelsOf(conference, shares).flatMap((tied) => breakTie(tied, { ...context, isDivisionWinner })));
}

/** Groups of teams with the same share of wins, the best first. */
function levelsOf(group: readonly number[], shares: Float64Array): number[][] {
  const levels: number[][] = [];
  for (const team of group.toSorted((a, b) => shares[b]! - shares[a]!)) {
    const level = levels.at(-1);
    if (level !== undefined && shares[level[0]!] === shares[team]) level.push(team);
    else levels.push([team]);
  }
  return levels;
}
