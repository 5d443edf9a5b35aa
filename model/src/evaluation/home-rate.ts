/** The forecast to beat before any other: the share of home wins in the seasons before. */
export function homeRate(games: readonly { readonly homeWon: boolean }[]): number {
  if (games.length === 0) throw new RangeError('no games, no home rate');
  return games.filter(({ homeWon }) => homeWon).length / games.length;
}

/** A hundred games of which home teams won 55, about the league's share since 2019: one evening must not make a rule. */
const BELIEVED = { games: 100, homeWins: 55 } as const;

/** The same as a forecast that learns while it goes: the share of home wins in the games so far, from what was believed before them. */
export function homeRateSoFar(homeWins: number, games: number): number {
  if (!(homeWins >= 0 && homeWins <= games)) throw new RangeError(`${homeWins} of ${games} is not a share`);
  return (BELIEVED.homeWins + homeWins) / (BELIEVED.games + games);
}
