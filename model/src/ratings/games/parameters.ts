export const SCHEDULE = {
  /** Days of rest assumed before a team's first game of a season. */
  longRest: 7,
} as const;

/** Parameters of the playoff stakes: whether a team can still reach the playoffs or improve its place late in the season. */
export const PLAYOFF_STAKES = {
  /** Stakes are computed after this many games of a team, two thirds of the season; before that they are zero. */
  fromGame: 54,
  seasonGames: 82,
  /** Teams per conference with a chance of the playoffs. Since `playInSince` the ninth and tenth team can qualify in the play-in games. */
  seats: 8,
  seatsWithPlayIn: 10,
  playInSince: 2021,
} as const;
