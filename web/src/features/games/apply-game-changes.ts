interface Identified {
  readonly game_id: string;
}

/** The list with the changed games in their places; undefined when one of them is not in the list, which then is out of date. */
export function mergeGames<Game extends Identified>(list: readonly Game[], changed: readonly Game[]): Game[] | undefined {
  const byId = new Map(changed.map((game) => [game.game_id, game]));
  const known = new Set(list.map((game) => game.game_id));
  if (changed.some((game) => !known.has(game.game_id))) return undefined;
  return list.map((game) => byId.get(game.game_id) ?? game);
}
