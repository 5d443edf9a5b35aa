/** The statistics of one player in a box score, in the order in which the model reads them. */
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

export type PlayerStat = (typeof playerStats)[number];
