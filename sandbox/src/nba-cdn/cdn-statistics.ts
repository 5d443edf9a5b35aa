import { emptyCounts, pointsOfLine, sumOfLines, type Line } from '#sandbox/league/games/box-score.ts';
import { isoDuration } from './cdn-game.ts';

const emptyLine = { seconds: 0, plus: 0, minus: 0, counts: emptyCounts(), pointsInThePaint: 0 };

/** A player's statistics in the NBA's box score. All are zero if the player did not play. */
export function playerStatistics(line: Omit<Line, 'player' | 'starter'> = emptyLine) {
  const { counts, seconds, plus, minus } = line;
  const threesAttempted = counts.three + counts.missedThree;
  return {
    assists: counts.assist,
    blocks: counts.block,
    fieldGoalsAttempted: counts.two + counts.missedTwo + threesAttempted,
    fieldGoalsMade: counts.two + counts.three,
    foulsPersonal: counts.foul,
    freeThrowsAttempted: counts.freeThrow + counts.missedFreeThrow,
    freeThrowsMade: counts.freeThrow,
    minutes: isoDuration(seconds),
    plusMinusPoints: plus - minus,
    points: pointsOfLine(line),
    pointsInThePaint: line.pointsInThePaint,
    reboundsDefensive: counts.defensiveRebound,
    reboundsOffensive: counts.offensiveRebound,
    steals: counts.steal,
    threePointersAttempted: threesAttempted,
    threePointersMade: counts.three,
    turnovers: counts.turnover,
  };
}

/** A team's statistics are the sums over its players. The NBA sends no difference of points for a team. */
export function teamStatistics(lines: readonly Line[]) {
  const { plusMinusPoints: _difference, ...sums } = playerStatistics(sumOfLines(lines));
  return { ...sums, turnoversTotal: sums.turnovers };
}
