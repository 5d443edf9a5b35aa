export function homeWinRate(games: readonly { readonly homeWon: boolean }[]): number {
  if (games.length === 0) throw new RangeError('the home rate of no games is undefined');
  return games.filter(({ homeWon }) => homeWon).length / games.length;
}

/** The home win rate of a season starts as if home teams had won 55 of 100 games, about their share since 2019. */
const PRIOR = { games: 100, homeWins: 55 } as const;

export function homeWinRateSoFar(homeWins: number, games: number): number {
  if (!(homeWins >= 0 && homeWins <= games)) throw new RangeError(`${homeWins} of ${games} is not a share`);
  return (PRIOR.homeWins + homeWins) / (PRIOR.games + games);
}
