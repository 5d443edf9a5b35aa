/** The forecast to beat before any other: the share of home wins in the seasons before. */
export function homeRate(games: readonly { readonly homeWon: boolean }[]): number {
  if (games.length === 0) throw new RangeError('no games, no home rate');
  return games.filter(({ homeWon }) => homeWon).length / games.length;
}
