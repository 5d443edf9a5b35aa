import { ROSTER } from '#model/parameters.ts';
import type { FinishedGame, News, PlayerLine, TeamNews } from '#model/ratings/state/game.ts';
import { rosterOf } from '#model/ratings/strength/matchup.ts';
import { requireTeam, type State } from '#model/ratings/state/state.ts';

/**
 * The news that a box score lets us pretend to have had before tip: whether the players expected for 15 minutes or more
 * play, and who starts. Never minutes and never who else came off the bench: that tells how the game went (notes 3, section 1).
 */
export function newsFromBox(state: State, game: FinishedGame): News | null {
  if (game.homePlayers.length === 0 || game.awayPlayers.length === 0) return null;
  return { home: sideNews(state, game.home, game.homePlayers), away: sideNews(state, game.away, game.awayPlayers) };
}

function sideNews(state: State, code: string, lines: readonly PlayerLine[]): TeamNews {
  const isRegular = (id: string): boolean => (state.players.get(id)?.expected ?? 0) >= ROSTER.regularMinutes;
  const played = new Set(lines.filter((line) => line.minutes > 0).map((line) => line.playerId));
  const roster = rosterOf(state, requireTeam(state, code));
  return {
    out: roster.filter((player) => isRegular(player.id) && !played.has(player.id)).map((player) => player.id),
    playing: [...played].filter(isRegular),
    starters: lines.filter((line) => line.starter && line.minutes > 0).map((line) => line.playerId),
  };
}
