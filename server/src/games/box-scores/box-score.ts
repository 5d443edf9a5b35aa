/** The statistics of a player line, in the order in which the model reads them. */
export const playerStats = [
  'points',
  'fieldGoalsMade',
  'fieldGoalsAttempted',
  'threePointersMade',
  'threePointersAttempted',
  'freeThrowsMade',
  'freeThrowsAttempted',
  'reboundsOffensive',
  'reboundsDefensive',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'foulsPersonal',
  'plusMinusPoints',
] as const;

export interface BoxPlayer {
  readonly playerId: string;
  readonly name: string;
  readonly starter: boolean;
  readonly minutes: number;
  /** In uniform, but not put on the floor. */
  readonly coachDecision: boolean;
  /** As in `playerStats`; null where nothing was recorded. */
  readonly stats: readonly (number | null)[];
}

export interface BoxTeam {
  readonly fieldGoalsAttempted: number | null;
  readonly freeThrowsAttempted: number | null;
  readonly reboundsOffensive: number | null;
  readonly turnovers: number | null;
  readonly threePointersMade: number | null;
  readonly threePointersAttempted: number | null;
}

export interface BoxSide {
  readonly team: BoxTeam;
  readonly players: readonly BoxPlayer[];
}

export interface BoxScore {
  readonly overtimes: number;
  readonly home: BoxSide;
  readonly away: BoxSide;
}
