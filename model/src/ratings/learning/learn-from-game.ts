import { closingMarketFromLines } from '#model/market/closing-market.ts';
import { expectedOf, learnLineMoves } from '#model/market/expected-market.ts';
import { learnTipAnchor } from '#model/market/tip-anchor.ts';
import { observeClaims } from '#model/market/value-gap.ts';
import type { MarketLines } from '#model/market/market-lines.ts';
import { outcomesOf, ownForecast } from '#model/ratings/estimate/game-outcome.ts';
import { newsCandidates, type Candidates, type LineUp } from '#model/ratings/line-ups/line-up.ts';
import { refitLogistic, observeLogistic } from '#model/maths/logistic-regression.ts';
import { hasPrior, refitRidge, type Ridge, observeRidge } from '#model/maths/ridge-regression.ts';
import { MINUTES_FEATURES } from '#model/ratings/line-ups/minutes-features.ts';
import { AVAILABILITY } from '#model/ratings/line-ups/parameters.ts';
import { REPORTS } from '#model/ratings/reports/parameters.ts';
import { learnFromReports, refitReportRegressions } from '#model/ratings/reports/learn-reports.ts';
import { dayMs } from '#domain/durations.ts';
import { dayNumber, type FinishedGame, type MorningQuotes, type News, type PlayerLine } from '#model/ratings/games/game.ts';
import { requireTeam, type State } from '#model/ratings/state/state.ts';
import { estimateGame } from '#model/ratings/estimate/estimate-game.ts';
import { expectGame, type GuessExpectation } from '#model/ratings/estimate/expectation.ts';
import { penaltyGroup } from '#model/ratings/strength/game-features.ts';
import { addNews, type Matchup } from '#model/ratings/estimate/matchup.ts';
import { learnErrorVariance, learnWinningScales } from './learn-scales-and-errors.ts';
import { learnMargin, learnTotal } from './learn-strength.ts';
import { LEARNING } from '#model/ratings/state/parameters.ts';
import { competitiveWeight, regulationMinutes, type GameOutcome } from '#model/ratings/players/competitive-minutes.ts';

export function learnFromGame(state: State, game: FinishedGame, matchup: Matchup, news: News | null): void {
  const expected = expectGame(state, matchup);
  const estimates = estimateGame(state, matchup, expected);
  learnWinningScales(state, game, estimates);
  learnErrorVariance(state, game, estimates);
  const { closing, morning } = game;
  if (closing !== null && canCompareWithMarket(state))
    learnTipAnchor(state.tipAnchor, closing, estimates.logOdds.news, game.homeScore > game.awayScore);
  if (closing !== null && morning) learnMarkets(state, game, { closing, morning }, matchup, expected.guess);
  if (news !== null) learnLineUps(state, game, matchup, news);
  learnMargin(state, game, matchup, expected);
  learnTotal(state, game, matchup, expected);
}

function learnMarkets(state: State, game: FinishedGame, market: PricedMorning, matchup: Matchup, guess: GuessExpectation): void {
  const { closing, morning } = market;
  const reports = game.reports?.morning;
  const withoutNews: Matchup = { ...matchup, known: matchup.guess, basis: 'guess' };
  const then = reports ? addNews(state, withoutNews, { reports: { ...reports, moment: 'morning' } }) : withoutNews;
  const estimated = { matchup: then, estimates: estimateGame(state, then, expectGame(state, then, guess)) };
  const { published } = outcomesOf(state, game, estimated, morning);
  const close = closingMarketFromLines(closing);
  state.markets = observeClaims(state.markets, { ...morning, published: expectedOf(published) }, close, dayMs * dayNumber(game.date));
  state.markets = learnLineMoves(state.markets, { ...morning, own: ownForecast(estimated) }, close);
}

interface PricedMorning {
  closing: MarketLines;
  morning: MorningQuotes;
}

function learnLineUps(state: State, game: FinishedGame, { guess, known, homeSituation, awaySituation }: Matchup, news: News): void {
  const outcome = { lead: game.homeScore - game.awayScore, overtimes: game.overtimes };
  for (const [side, day, lines] of [
    ['home', homeSituation, game.homePlayers],
    ['away', awaySituation, game.awayPlayers],
  ] as const) {
    const told = newsCandidates(state.players, guess[side], day, { ...news[side], starters: [] });
    learnPlayingTime(state, { guess: guess[side], known: known[side], told }, lines, outcome);
    if (game.reports !== undefined) learnFromReports(state, game.reports, side, requireTeam(state, game[side]), guess[side], lines);
  }
  if (game.reports === undefined) return;
  state.reportGames++;
  if (state.reportGames % REPORTS.gamesPerRefit === 0) refitReportRegressions(state.reportAvailability);
}

/** Whether our estimates are good enough for the tip anchor. Poor ones would teach the anchor to give the market too much weight. */
function canCompareWithMarket(state: State): boolean {
  const { closing } = state.marginKnown;
  return closing.weight >= LEARNING.warmGames || (hasPrior(closing) && state.games >= LEARNING.warmGamesWithPrior);
}

export function refitRegressions(state: State): void {
  const retention = (halfLife: number): number => 0.5 ** (LEARNING.gamesPerRefit / halfLife);
  refitLogistic(state.availability, AVAILABILITY.penalty, retention(LEARNING.availabilityHalfLife));
  const refitStrength = (ridge: Ridge, alpha: number, halfLife: number): void => {
    // Coefficients fitted to few games are unstable, so the regression is not solved yet.
    if (ridge.weight < LEARNING.leastGames) return;
    const alphas = { lineUps: alpha, schedule: LEARNING.scheduleAlpha, stakes: LEARNING.stakesAlpha, intercept: 0 };
    refitRidge(ridge, (feature) => alphas[penaltyGroup(feature)], retention(halfLife));
  };
  const intercept = MINUTES_FEATURES.indexOf('intercept');
  const minutesAlpha = (feature: number): number => (feature === intercept ? 0 : LEARNING.minutesAlpha);
  for (const ridge of [state.minutesGuess, state.minutesKnown, state.minutesTold])
    refitRidge(ridge, minutesAlpha, retention(LEARNING.minutesHalfLife));
  for (const pair of [state.marginGuess, state.marginKnown]) {
    refitStrength(pair.result, LEARNING.marginAlpha, LEARNING.strengthHalfLife);
    refitStrength(pair.closing, LEARNING.spreadAlpha, LEARNING.strengthHalfLife);
  }
  for (const pair of [state.totalGuess, state.totalKnown]) {
    refitStrength(pair.result, LEARNING.totalAlpha, LEARNING.totalHalfLife);
    refitStrength(pair.closing, LEARNING.closingTotalAlpha, LEARNING.totalHalfLife);
  }
}

/** One team's line-up in three states of knowledge: without news, with absences and starters, and with absences only. */
interface LineUpViews {
  guess: LineUp;
  known: Candidates;
  told: Candidates;
}

function learnPlayingTime(state: State, { guess, known, told }: LineUpViews, lines: readonly PlayerLine[], outcome: GameOutcome): void {
  const weight = competitiveWeight(outcome);
  const minutesOf = new Map(lines.map((line) => [line.playerId, line.minutes]));
  guess.players.forEach((player, i) => {
    const minutes = minutesOf.get(player.id) ?? 0;
    observeLogistic(state.availability, guess.availabilityFeatures, minutes > 0 ? 1 : 0, i * state.availability.size);
  });
  for (const [ridge, lineUp] of [
    [state.minutesGuess, guess],
    [state.minutesKnown, known],
    [state.minutesTold, told],
  ] as const) {
    lineUp.players.forEach((player, i) => {
      const minutes = minutesOf.get(player.id) ?? 0;
      if (minutes > 0) observeRidge(ridge, lineUp.minutesFeatures, [regulationMinutes(minutes, outcome)], weight, i * ridge.size);
    });
  }
}
