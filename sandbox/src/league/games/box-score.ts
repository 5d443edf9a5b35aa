import { playKinds, type Play, type PlayedGame, type PlayKind, type Side } from './simulate-plays.ts';
import type { Player } from '#sandbox/league/rosters/roster.ts';
import type { Stint } from './lineup-stints.ts';

/** One player's row in the box score. `plus` and `minus` are the points that his team and the opponent scored while he was on the court. */
export interface Line {
  readonly player: Player;
  readonly starter: boolean;
  readonly seconds: number;
  readonly plus: number;
  readonly minus: number;
  readonly counts: Readonly<Record<PlayKind, number>>;
  readonly pointsInThePaint: number;
}

export type BoxScore = Record<Side, readonly Line[]>;

const worth: Partial<Record<PlayKind, number>> = { two: 2, three: 3, freeThrow: 1 };

export function pointsOf({ kind }: Pick<Play, 'kind'>): number {
  return worth[kind] ?? 0;
}

export function pointsOfLine({ counts }: Pick<Line, 'counts'>): number {
  return 2 * counts.two + 3 * counts.three + counts.freeThrow;
}

export function boxScoreOf({ plays, stints }: PlayedGame, available: Record<Side, readonly Player[]>, played: number): BoxScore {
  const seen = plays.filter((play) => play.at < played);
  const ofSide = (side: Side) => linesOf(side, seen, stints[side], available[side], played);
  return { home: ofSide('home'), away: ofSide('away') };
}

function linesOf(side: Side, seen: readonly Play[], stints: readonly Stint[], available: readonly Player[], played: number): Line[] {
  const lines = new Map(available.map((player, rank) => [player, emptyLine(player, rank < 5)]));
  const baskets = seen.filter((play) => pointsOf(play) > 0);
  for (const { from, to, five } of stints) {
    if (from >= played) break;
    let plus = 0;
    let minus = 0;
    for (const play of baskets) {
      if (play.at < from || play.at >= to) continue;
      if (play.side === side) plus += pointsOf(play);
      else minus += pointsOf(play);
    }
    for (const player of five) {
      const line = lines.get(player);
      if (!line) continue;
      line.seconds += Math.min(to, played) - from;
      line.plus += plus;
      line.minus += minus;
    }
  }
  for (const { player, kind, inThePaint } of seen) {
    const line = lines.get(player);
    if (!line) continue;
    line.counts[kind] += 1;
    if (inThePaint) line.pointsInThePaint += 2;
  }
  return [...lines.values()];
}

function emptyLine(player: Player, starter: boolean) {
  return { player, starter, seconds: 0, plus: 0, minus: 0, counts: emptyCounts(), pointsInThePaint: 0 };
}

/** Removes one basket of this many points from the box score, because the first report of some games misses one. */
export function withoutBasket(lines: readonly Line[], points: 1 | 2): Line[] {
  const kind = points === 1 ? 'freeThrow' : 'two';
  const scorer = lines.find((line) => line.counts[kind] > 0);
  return lines.map((line) => (line === scorer ? { ...line, counts: { ...line.counts, [kind]: line.counts[kind] - 1 } } : line));
}

export function sumOfLines(lines: readonly Line[]): Pick<Line, 'seconds' | 'plus' | 'minus' | 'counts' | 'pointsInThePaint'> {
  const counts = emptyCounts();
  for (const line of lines) for (const kind of playKinds) counts[kind] += line.counts[kind];
  const total = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return {
    seconds: total(({ seconds }) => seconds),
    plus: total(({ plus }) => plus),
    minus: total(({ minus }) => minus),
    pointsInThePaint: total(({ pointsInThePaint }) => pointsInThePaint),
    counts,
  };
}

export function emptyCounts(): Record<PlayKind, number> {
  return Object.fromEntries(playKinds.map((kind) => [kind, 0])) as Record<PlayKind, number>;
}
