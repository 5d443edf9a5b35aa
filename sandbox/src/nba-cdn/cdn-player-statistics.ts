import { emptyCounts, pointsOfLine, type Line } from '#sandbox/league/games/box-score.ts';
import { duration } from './cdn-game.ts';

const emptyLine = { seconds: 0, plus: 0, minus: 0, counts: emptyCounts(), pointsInThePaint: 0 };

/** The 32 statistics of a player in the NBA's box score. All are zero if the player did not play. */
export function playerStatistics(line: Omit<Line, 'player' | 'starter' | 'onFloor'> = emptyLine) {
  const { counts, seconds, plus, minus } = line;
  const twosAttempted = counts.two + counts.missedTwo;
  const threesAttempted = counts.three + counts.missedThree;
  const made = counts.two + counts.three;
  const freeThrowsAttempted = counts.freeThrow + counts.missedFreeThrow;
  return {
    assists: counts.assist,
    blocks: counts.block,
    blocksReceived: counts.blocked,
    fieldGoalsAttempted: twosAttempted + threesAttempted,
    fieldGoalsMade: made,
    fieldGoalsPercentage: ratio(made, twosAttempted + threesAttempted),
    foulsOffensive: 0,
    foulsDrawn: counts.fouled,
    foulsPersonal: counts.foul,
    foulsTechnical: 0,
    freeThrowsAttempted,
    freeThrowsMade: counts.freeThrow,
    freeThrowsPercentage: ratio(counts.freeThrow, freeThrowsAttempted),
    minus,
    minutes: duration(seconds),
    minutesCalculated: `PT${String(Math.round(seconds / 60)).padStart(2, '0')}M`,
    plus,
    plusMinusPoints: plus - minus,
    points: pointsOfLine(line),
    pointsFastBreak: 0,
    pointsInThePaint: line.pointsInThePaint,
    pointsSecondChance: 0,
    reboundsDefensive: counts.defensiveRebound,
    reboundsOffensive: counts.offensiveRebound,
    reboundsTotal: counts.defensiveRebound + counts.offensiveRebound,
    steals: counts.steal,
    threePointersAttempted: threesAttempted,
    threePointersMade: counts.three,
    threePointersPercentage: ratio(counts.three, threesAttempted),
    turnovers: counts.turnover,
    twoPointersAttempted: twosAttempted,
    twoPointersMade: counts.two,
    twoPointersPercentage: ratio(counts.two, twosAttempted),
  };
}

export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
