import { emptyCounts, pointsOfLine, sumOfLines, type Line } from '#sandbox/league/games/box-score.ts';
import { isoDuration } from './cdn-game.ts';

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
    minutes: isoDuration(seconds),
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

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

const pointsOfLines = (lines: readonly Line[]) => lines.reduce((points, line) => points + pointsOfLine(line), 0);

/** The names of statistics that the sandbox does not simulate: they would need the order of the plays, or plays that it does not have. */
const notSimulated =
  `biggestLead biggestScoringRun fastBreakPointsAttempted fastBreakPointsMade fastBreakPointsPercentage foulsTeamTechnical
  leadChanges pointsFromTurnovers reboundsTeam reboundsTeamDefensive reboundsTeamOffensive secondChancePointsAttempted
  secondChancePointsMade secondChancePointsPercentage timesTied turnoversTeam`.split(/\s+/);

export function teamStatistics(own: readonly Line[], others: readonly Line[]) {
  const all = sumOfLines(own);
  const { plus: _plus, minus: _minus, plusMinusPoints: _difference, ...sums } = playerStatistics(all);
  const attempts = sums.fieldGoalsAttempted + 0.44 * sums.freeThrowsAttempted;
  const paintShots = Math.round(sums.pointsInThePaint / 2 / 0.56);
  return {
    ...sums,
    ...Object.fromEntries(notSimulated.map((name) => [name, 0])),
    assistsTurnoverRatio: ratio(sums.assists, sums.turnovers),
    benchPoints: pointsOfLines(own.filter((line) => !line.starter)),
    biggestLeadScore: '0-0',
    biggestScoringRunScore: '0-0',
    fieldGoalsEffectiveAdjusted: ratio(sums.fieldGoalsMade + 0.5 * sums.threePointersMade, sums.fieldGoalsAttempted),
    foulsTeam: sums.foulsPersonal,
    minutesCalculated: `PT${Math.round(all.seconds / 60)}M`,
    pointsAgainst: pointsOfLines(others),
    pointsInThePaintAttempted: paintShots,
    pointsInThePaintMade: sums.pointsInThePaint / 2,
    pointsInThePaintPercentage: ratio(sums.pointsInThePaint / 2, paintShots),
    reboundsPersonal: sums.reboundsTotal,
    timeLeading: isoDuration(0),
    trueShootingAttempts: attempts,
    trueShootingPercentage: ratio(sums.points, 2 * attempts),
    turnoversTotal: sums.turnovers,
  };
}
