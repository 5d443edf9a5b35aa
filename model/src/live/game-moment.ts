import { normalCumulative } from '#domain/totals/normal-distribution.ts';

/** A game at one moment. The constants of this folder were fitted on the quarter scores of 2007–22 and the last minutes of playoff games. */
export interface GameMoment {
  readonly homeScore: number;
  readonly awayScore: number;
  /** Minutes left of the four quarters, or of the current overtime period. */
  readonly minutesLeft: number;
  readonly isOvertime: boolean;
  /** The team that has the ball: 1 home, −1 away, 0 if it is not known. */
  readonly ball: -1 | 0 | 1;
}

export const regulationMinutes = 48;

/** Until the fourth quarter, a lead shrinks by this share per minute. */
const shrinkage = 0.0129;
/** Points² per minute far from the end, at a total of 205 points; fouls and haste add a third in the last minutes. */
const variancePerMinute = 5.05;
const endGame = { share: 0.33, minutes: 7 };
const usualTotal = 205;
const totalExponent = 1.15;
/** A ball is worth half a point, except in the last seconds, in which it may not be used. */
const ball = { points: 0.5, minutes: 0.15 };
const expectedMarginShare = 0.97;
/** Teams that are behind by little play for overtime: ties happen about twice as often as in a normal distribution. */
const tieFactor = 2.1;

export interface EndOfPlay {
  readonly home: number;
  readonly tie: number;
  readonly away: number;
}

/** How the four quarters, or the current overtime, end. `expectedMargin` is that of the whole game, before it began. */
export function endOfPlay(moment: GameMoment, expectedMargin: number, expectedTotal: number): EndOfPlay {
  const { minutesLeft, homeScore, awayScore } = moment;
  const part = 1 - Math.exp(-shrinkage * minutesLeft);
  const whole = 1 - Math.exp(-shrinkage * regulationMinutes);
  const mean =
    (homeScore - awayScore) * (1 - part) +
    (expectedMarginShare * expectedMargin * part) / whole +
    ball.points * moment.ball * (1 - Math.exp(-minutesLeft / ball.minutes));
  const sd = Math.sqrt(
    ((variancePerMinute * (1 - Math.exp(-2 * shrinkage * minutesLeft))) / (2 * shrinkage)) *
      (1 + endGame.share * Math.exp(-minutesLeft / endGame.minutes)) *
      (expectedTotal / usualTotal) ** totalExponent,
  );
  const above = (margin: number): number => (sd > 0 ? normalCumulative((mean - margin) / sd) : Number(mean > margin));
  const home = above(0.5);
  const away = 1 - above(-0.5);
  const tie = tieFactor * Math.max(0, 1 - home - away);
  const sum = home + tie + away;
  return { home: home / sum, tie: tie / sum, away: away / sum };
}
