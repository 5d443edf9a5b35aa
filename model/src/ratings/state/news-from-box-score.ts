import { EXPECTED_MINUTES } from '#model/ratings/players/parameters.ts';
import type { FinishedGame, News, PlayerLine, TeamNews } from '#model/ratings/games/game.ts';
import { requireTeam, rosterOf, type State } from './state.ts';

/** The news before tip-off: who started, and which regular players were out. Whether a substitute plays depends on how the game goes. */
export function newsFromBoxScore(state: State, game: FinishedGame): News | null {
  if (game.homePlayers.length === 0 || game.awayPlayers.length === 0) return null;
  return { home: sideNews(state, game.home, game.homePlayers), away: sideNews(state, game.away, game.awayPlayers) };
}

function sideNews(state: State, code: string, lines: readonly PlayerLine[]): TeamNews {
  const isRegular = (id: string): boolean => (state.players.get(id)?.expected ?? 0) >= EXPECTED_MINUTES.regular;
  const played = new Set(lines.filter((line) => line.minutes > 0).map((line) => line.playerId));
  const roster = rosterOf(state, requireTeam(state, code));
  return {
    out: roster.filter(({ id, expected }) => expected >= EXPECTED_MINUTES.regular && !played.has(id)).map(({ id }) => id),
    playing: [...played].filter(isRegular),
    starters: lines.filter((line) => line.starter && line.minutes > 0).map((line) => line.playerId),
  };
}
