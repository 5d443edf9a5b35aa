import { learnFromGame, refitRegressions } from './learn-from-game.ts';
import { LEARNING } from '#model/ratings/state/parameters.ts';
import { newsFromBoxScore } from '#model/ratings/state/news-from-box-score.ts';
import { ATTENDANCE, PLAYER_RATES } from '#model/ratings/players/parameters.ts';
import { joinTeam, recordPlayerGame } from '#model/ratings/players/record-player-game.ts';
import { createPlayer, startPlayerSeason, type Player } from '#model/ratings/players/player.ts';
import { addPlayerGameStats, addToReplacementLevel, gamePace, valueOf } from '#model/ratings/players/player-rates.ts';
import { updateAdjustedPlusMinus, type Appearance } from '#model/ratings/players/adjusted-plus-minus.ts';
import { recordListedPlayers } from '#model/ratings/reports/learn-reports.ts';
import { addNews, createMatchup, type Matchup } from '#model/ratings/estimate/matchup.ts';
import { robustTotal } from '#model/ratings/strength/observations.ts';
import { MEMORY_MARGIN, MEMORY_TOTAL, PURE_MARGIN, PURE_TOTAL, TOTAL } from '#model/ratings/strength/parameters.ts';
import { updateShooting } from '#model/ratings/strength/shooting-luck.ts';
import { startFilterSeason } from '#model/ratings/strength/strength-filter.ts';
import { dayNumber, type FinishedGame, type PlayerLine } from '#model/ratings/games/game.ts';
import { requireTeam, rosterOf, type State } from '#model/ratings/state/state.ts';
import { recordTeamGame, type Team } from '#model/ratings/games/team.ts';

/** Updates the state in place with a finished game. The caller must pass games in the order of their dates. */
export function advanceState(state: State, game: FinishedGame): void {
  requireTeam(state, game.home);
  requireTeam(state, game.away);
  checkGame(state, game);
  if (game.season !== state.season) startSeason(state, game);
  state.day = dayNumber(game.date);
  const news = newsFromBoxScore(state, game);
  const matchup = addNews(state, createMatchup(state, game), { news });
  learnFromGame(state, game, matchup, news);
  updateLeague(state, game, matchup);
  recordPlayers(state, game, matchup.replacement);
  recordTeamGame(requireTeam(state, game.home), game, state.day, game.homeScore > game.awayScore);
  recordTeamGame(requireTeam(state, game.away), game, state.day, game.awayScore > game.homeScore);
  state.games++;
  if (state.games % LEARNING.gamesPerRefit === 0) refitRegressions(state);
}

function checkGame(state: State, game: FinishedGame): void {
  if (dayNumber(game.date) < state.day)
    throw new RangeError(`game ${game.gameId} of ${game.date} comes before the latest game of the state`);
  if (game.season < state.season)
    throw new RangeError(`game ${game.gameId} belongs to season ${game.season}, but ${state.season} has begun`);
  for (const score of [game.homeScore, game.awayScore]) {
    if (!Number.isFinite(score) || score < 0) throw new RangeError(`game ${game.gameId} has the impossible score ${score}`);
  }
}

function startSeason(state: State, game: FinishedGame): void {
  const isListed = (team: string, id: string): boolean => state.players.get(id)?.team === team;
  state.season = game.season;
  state.seasonStart = dayNumber(game.date);
  state.meetings.clear();
  for (const [id, player] of state.players) {
    // Players rarely return after three full seasons without a game, so they are removed.
    if (player.season < game.season - 3) removePlayer(state, id, player);
    else startPlayerSeason(player);
  }
  for (const [filter, settings] of [
    [state.pureMargin, PURE_MARGIN],
    [state.memoryMargin, MEMORY_MARGIN],
    [state.pureTotal, PURE_TOTAL],
    [state.memoryTotal, MEMORY_TOTAL],
  ] as const) {
    startFilterSeason(filter, settings, isListed);
    for (const id of filter.unassigned.keys()) if (!state.players.has(id)) filter.unassigned.delete(id);
  }
}

function removePlayer(state: State, id: string, player: Player): void {
  state.players.delete(id);
  player.team = '';
  for (const team of state.teams.values()) team.roster = team.roster.filter((member) => member !== id);
}

function updateLeague(state: State, game: FinishedGame, matchup: Matchup): void {
  updateShooting(state.shooting, game.homeScore, game.homeBox);
  updateShooting(state.shooting, game.awayScore, game.awayBox);
  const gain = Math.max(1 / TOTAL.centerGames, 1 / (state.games + 1));
  const { homeVector, awayVector } = matchup.known;
  for (let i = 0; i < state.center.length; i++) state.center[i]! += gain * (homeVector[i]! + awayVector[i]! - state.center[i]!);
  const slow = Math.max(1 / LEARNING.contextMemory, 1 / (state.games + 1));
  // The last feature is the intercept. No average is subtracted from it, so its average is not updated.
  for (let i = 0; i < state.marginCenter.length - 1; i++) {
    if (!game.neutral) state.marginCenter[i]! += slow * matchup.marginContext[i]!;
    state.totalCenter[i]! += slow * matchup.totalContext[i]!;
  }
  const closing = game.closing?.total ?? null;
  if (closing === null) return;
  state.closingTotalLevel =
    state.closingTotalLevel === 0 ? closing : state.closingTotalLevel + TOTAL.closingLevelGain * (closing - state.closingTotalLevel);
}

function recordPlayers(state: State, game: FinishedGame, replacement: Float64Array): void {
  if (game.homePlayers.length === 0 || game.awayPlayers.length === 0) return;
  const pace = gamePace(game);
  const sides = [
    { side: 'home', team: requireTeam(state, game.home), lines: game.homePlayers },
    { side: 'away', team: requireTeam(state, game.away), lines: game.awayPlayers },
  ] as const;
  const [home, away] = sides.map(({ team, lines }) => updateRoster(state, team, lines, replacement)) as [Appearance[], Appearance[]];
  updateAdjustedPlusMinus(home, away, game.neutral ? 0 : 1, pace);
  const averagePace = state.pace;
  state.pace += (pace - averagePace) / TOTAL.centerGames;
  const scoring = robustTotal(game, state.shooting, TOTAL.luckShare.pure) - state.pureTotal.level;
  for (const { player, line } of [...home, ...away]) {
    const gain = Math.max(TOTAL.playerGain, 1 / (player.careerGames + 5)) * Math.min(line.minutes / 30, 1);
    player.pace += gain * (pace - averagePace - player.pace);
    player.scoring += gain * (scoring - player.scoring);
    if (player.expected < PLAYER_RATES.replacementLimit) addToReplacementLevel(state.replacement, line, pace);
    addPlayerGameStats(player, line, pace);
  }
  for (const { side, team, lines } of sides) {
    const backToBack = team.season === game.season && state.day - (team.days[0] ?? 0) === 1;
    const byId = new Map(lines.map((line) => [line.playerId, line]));
    const { season, overtimes } = game;
    const played = { season, day: state.day, backToBack, lead: game.homeScore - game.awayScore, overtimes };
    const roster = rosterOf(state, team);
    for (const player of roster) recordPlayerGame(player, byId.get(player.id) ?? null, played);
    recordListedPlayers(game, side, team, roster);
    team.roster = team.roster.filter((id) => (state.players.get(id)?.unlisted ?? ATTENDANCE.unlistedLimit) < ATTENDANCE.unlistedLimit);
  }
}

/** Adds every player of the box score to the team's roster and returns those who played. */
function updateRoster(state: State, team: Team, lines: readonly PlayerLine[], replacement: Float64Array): Appearance[] {
  const appearances: Appearance[] = [];
  for (const line of lines) {
    let player = state.players.get(line.playerId);
    if (player === undefined) {
      player = createPlayer(line.playerId, team.code, state.season, state.day);
      state.players.set(player.id, player);
    } else if (player.team !== team.code) {
      const former = state.teams.get(player.team);
      if (former !== undefined) former.roster = former.roster.filter((id) => id !== line.playerId);
      joinTeam(player, team.code);
    }
    if (!team.roster.includes(player.id)) team.roster.push(player.id);
    if (line.minutes > 0) appearances.push({ player, line, value: valueOf(player, state.marginKnown.result.coefficients, replacement) });
  }
  return appearances;
}
