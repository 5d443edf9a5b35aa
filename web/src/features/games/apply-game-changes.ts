/** Replaces the changed games in the list. Returns undefined if the list lacks a changed game; the caller must then reload the list. */
export function applyGameChanges<Game extends { readonly game_id: string }>(list: readonly Game[], changed: readonly Game[]) {
  const byId = new Map(changed.map((game) => [game.game_id, game]));
  const known = new Set(list.map((game) => game.game_id));
  if (changed.some((game) => !known.has(game.game_id))) return undefined;
  return list.map((game) => byId.get(game.game_id) ?? game);
}
