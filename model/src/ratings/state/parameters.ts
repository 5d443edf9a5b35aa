export const SCHEDULE = {
  /** Days of rest assumed before a team's first game of a season. */
  longRest: 7,
} as const;

/** Late in the season some teams have nothing left to play for. Stakes are computed from the standings from `fromGame` on. */
export const PLAYOFF_STAKES = {
  /** Team games after which stakes are considered: two thirds of the season. */
  fromGame: 54,
  seasonGames: 82,
  /** Teams per conference that reach the playoffs; since the play-in exists, the ninth and tenth still have a chance. */
  seats: 8,
  seatsWithPlayIn: 10,
  playInSince: 2021,
} as const;
