import { createFeatureVector, type FeatureTable } from '#model/maths/feature-vector.ts';
import { zeros } from '#model/maths/zeros.ts';
import { milesBetween, type Arena } from '#model/ratings/games/arenas.ts';
import type { TeamSituation } from '#model/ratings/line-ups/team-situation.ts';

/** What a regression predicts. For a margin the features of both teams are subtracted, for a total they are added. */
export type Target = 'margin' | 'total';

/** Schedule, travel and standings of both teams before a game. Travel to a neutral court counts as zero: its location is not known. */
export interface GameContext {
  target: Target;
  neutral: boolean;
  home: TeamSituation;
  away: TeamSituation;
  /** The arena of the game, the arenas in which the home team and the away team played last, and the away team's own arena. */
  arenas: { game: Arena; homeFrom: Arena; awayFrom: Arena; awayHome: Arena };
  /** How much better than expected the home team was in earlier games of the two teams this season, in points. */
  meetingEdge: number;
}

function combine({ target, home, away }: GameContext, term: (side: TeamSituation) => number): number {
  return target === 'margin' ? term(home) - term(away) : term(home) + term(away);
}

function highAltitude({ neutral, arenas }: GameContext): number {
  return !neutral && arenas.game.highAltitude && !arenas.awayHome.highAltitude ? 1 : 0;
}

const record = ({ record }: TeamSituation): number => record;

/** Features by group. The explanation of a forecast has one part for each group. */
const TABLES = {
  rest: [
    ['home.backToBack', ({ home }) => home.backToBack],
    ['away.backToBack', ({ away }) => away.backToBack],
    ['home.threeInFour', ({ home }) => home.threeInFour],
    ['away.threeInFour', ({ away }) => away.threeInFour],
    ['home.fourInSix', ({ home }) => home.fourInSix],
    ['away.fourInSix', ({ away }) => away.fourInSix],
    ['home.rest', ({ home }) => Math.min(home.rest, 4)],
    ['away.rest', ({ away }) => Math.min(away.rest, 4)],
  ],
  travel: [
    ['home.miles', ({ neutral, arenas }) => (neutral ? 0 : milesBetween(arenas.homeFrom, arenas.game) / 1000)],
    ['away.miles', ({ neutral, arenas }) => (neutral ? 0 : milesBetween(arenas.awayFrom, arenas.game) / 1000)],
    ['away.timeZones', ({ neutral, arenas }) => (neutral ? 0 : (arenas.game.longitude - arenas.awayFrom.longitude) / 15)],
    ['home.roadGames', ({ neutral, home }) => (neutral ? 0 : Math.min(home.roadGames, 6) / 3)],
    ['away.roadGames', ({ neutral, away }) => (neutral ? 0 : Math.min(away.roadGames, 6) / 3)],
  ],
  altitude: [
    ['altitude', highAltitude],
    ['altitude·away.backToBack', (context) => highAltitude(context) * context.away.backToBack],
  ],
  stage: [
    ['homeCourt·playoffs', ({ neutral, home }) => (neutral ? 0 : home.playoffs)],
    ['seasonDay', ({ home }) => Math.min(home.seasonDay, 200) / 170],
    ['record', (context) => combine(context, record)],
    ['playoffs·record', (context) => context.home.playoffs * combine(context, record)],
    ['lateLosing', (context) => 10 * combine(context, ({ lateLosing }) => lateLosing)],
    ['lateWinning', (context) => 10 * combine(context, ({ lateWinning }) => lateWinning)],
    ['eliminated', (context) => combine(context, ({ stakes }) => stakes.eliminated)],
    ['settled', (context) => combine(context, ({ stakes }) => stakes.settled)],
    ['hunting', (context) => combine(context, ({ stakes }) => stakes.hunting)],
    // Totals do not use `meetingEdge`. In their regression this feature only says whether the game is a playoff game (1 or 0).
    [
      'playoffs·meetingEdge(margin)|playoffs(total)',
      ({ target, home, meetingEdge }) => (target === 'total' ? home.playoffs : home.playoffs === 1 ? meetingEdge : 0),
    ],
    [
      'regularSeason·meetingEdge(margin)',
      ({ target, home, meetingEdge }) => (target === 'margin' && home.playoffs !== 1 ? meetingEdge : 0),
    ],
    ['finale·eliminated', (context) => combine(context, ({ finale, stakes }) => finale * stakes.eliminated)],
    ['finale·settled', (context) => combine(context, ({ finale, stakes }) => finale * stakes.settled)],
  ],
} as const satisfies Record<string, FeatureTable<GameContext>>;

type ContextGroup = keyof typeof TABLES;

const GROUPS = ['rest', 'travel', 'altitude', 'stage'] as const satisfies ContextGroup[];
const VECTOR = createFeatureVector<GameContext, string>([...GROUPS.flatMap((group) => [...TABLES[group]]), ['intercept', () => 1]]);

export const CONTEXT_NAMES = VECTOR.names;

export const CONTEXT_RANGES = Object.fromEntries(
  GROUPS.map((group) => {
    const from = VECTOR.indexOf(TABLES[group][0][0]);
    return [group, [from, from + TABLES[group].length] as const];
  }),
) as Readonly<Record<ContextGroup, readonly [from: number, to: number]>>;

export function contextVector(context: GameContext): Float64Array {
  const x = zeros(VECTOR.size);
  VECTOR.fill(x, context);
  return x;
}
