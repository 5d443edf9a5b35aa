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
  /**
   * Since the season 2026-27 the draft lottery gives the three worst teams fewer chances than the seven above them, and these seven the
   * same. An eliminated team gains nothing by losing more, but still rests players and tries young ones: until games show it, we assume half
   * of the effects learned before. A team whose place is settled had a reward only in the last places of the play-in games: three quarters.
   */
  flatLottery: { since: 2027, eliminated: 0.5, settled: 0.75 },
} as const;
