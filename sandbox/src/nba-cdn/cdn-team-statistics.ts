import { pointsOf, pointsOfLine, sumOfLines, type Line } from '#sandbox/league/games/box-score.ts';
import type { PlayedGame, Side } from '#sandbox/league/games/simulate-plays.ts';
import { duration } from './cdn-game.ts';
import { playerStatistics, ratio } from './cdn-player-statistics.ts';

/** A team's statistics: sums over its players, and values that depend on the order of plays, such as the largest lead. */
export function teamStatistics(game: PlayedGame, side: Side, own: readonly Line[], others: readonly Line[], played: number) {
  const all = sumOfLines(own);
  const { plus: _plus, minus: _minus, plusMinusPoints: _difference, ...sums } = playerStatistics(all);
  const course = courseOf(game, side, played);
  const attempts = sums.fieldGoalsAttempted + 0.44 * sums.freeThrowsAttempted;
  const paintShots = Math.round(sums.pointsInThePaint / 2 / 0.56);
  return {
    ...sums,
    assistsTurnoverRatio: ratio(sums.assists, sums.turnovers),
    benchPoints: own.filter((line) => !line.starter).reduce((points, line) => points + pointsOfLine(line), 0),
    ...course,
    fastBreakPointsAttempted: 0,
    fastBreakPointsMade: 0,
    fastBreakPointsPercentage: 0,
    fieldGoalsEffectiveAdjusted: ratio(sums.fieldGoalsMade + 0.5 * sums.threePointersMade, sums.fieldGoalsAttempted),
    foulsTeam: sums.foulsPersonal,
    foulsTeamTechnical: 0,
    minutes: duration(all.seconds),
    minutesCalculated: `PT${Math.round(all.seconds / 60)}M`,
    pointsAgainst: others.reduce((points, line) => points + pointsOfLine(line), 0),
    pointsFromTurnovers: 0,
    pointsInThePaintAttempted: paintShots,
    pointsInThePaintMade: sums.pointsInThePaint / 2,
    pointsInThePaintPercentage: ratio(sums.pointsInThePaint / 2, paintShots),
    reboundsPersonal: sums.reboundsTotal,
    reboundsTeam: 0,
    reboundsTeamDefensive: 0,
    reboundsTeamOffensive: 0,
    secondChancePointsAttempted: 0,
    secondChancePointsMade: 0,
    secondChancePointsPercentage: 0,
    trueShootingAttempts: attempts,
    trueShootingPercentage: ratio(sums.points, 2 * attempts),
    turnoversTeam: 0,
    turnoversTotal: sums.turnovers,
  };
}

function courseOf({ plays }: PlayedGame, side: Side, played: number) {
  const score = { home: 0, away: 0 };
  let biggestLead = 0;
  let biggestLeadScore = '0-0';
  let run = 0;
  let biggestScoringRun = 0;
  let biggestScoringRunScore = '0-0';
  let leadChanges = 0;
  let timesTied = 0;
  let leading = 0;
  let leader = 0;
  let since = 0;
  for (const play of plays) {
    if (play.at >= played) break;
    if (pointsOf(play) === 0) continue;
    if (lead(score, side) > 0) leading += play.at - since;
    since = play.at;
    score[play.side] += pointsOf(play);
    run = play.side === side ? run + pointsOf(play) : 0;
    const now = lead(score, side);
    if (now === 0) timesTied += 1;
    if (now !== 0 && leader !== 0 && Math.sign(now) !== leader) leadChanges += 1;
    if (now !== 0) leader = Math.sign(now);
    const text = `${score.away}-${score.home}`;
    if (now > biggestLead) [biggestLead, biggestLeadScore] = [now, text];
    if (run > biggestScoringRun) [biggestScoringRun, biggestScoringRunScore] = [run, text];
  }
  if (lead(score, side) > 0) leading += played - since;
  return {
    biggestLead,
    biggestLeadScore,
    biggestScoringRun,
    biggestScoringRunScore,
    leadChanges,
    timesTied,
    timeLeading: duration(leading),
  };
}

function lead(score: Record<Side, number>, side: Side): number {
  return side === 'home' ? score.home - score.away : score.away - score.home;
}
