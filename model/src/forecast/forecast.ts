import type { ForecastPart } from '#domain/forecast-part.ts';
import { winProbability } from '#domain/margins/margin-distribution.ts';
import type { OutcomeForecast } from '#model/market/expected-market.ts';
import { sigmoid } from '#model/maths/logit.ts';
import { MODEL_VERSION } from '#model/model-version.ts';
import type { ReportsAtMoment } from '#model/news/team-report.ts';
import { outcomesOf, type EstimatedGame, type MarketKnowledge } from '#model/ratings/estimate/game-outcome.ts';
import type { Fixture } from '#model/ratings/games/game.ts';
import type { State, Variants } from '#model/ratings/state/state.ts';
import { estimateGame } from '#model/ratings/estimate/estimate-game.ts';
import { expectGame, expectWithGuessedLineUps } from '#model/ratings/estimate/expectation.ts';
import { addNews, createMatchup, type LineUpNews, type Matchup } from '#model/ratings/estimate/matchup.ts';
import { explainForecast } from './explain-forecast.ts';
import { playerOutlooks, type PlayerOutlook } from './player-outlooks.ts';

interface Knowledge extends LineUpNews, MarketKnowledge {}

export interface Forecast {
  modelVersion: string;
  gameId: string;
  /** Home win probability in four variants. The published probability is computed from the published margin. */
  probability: Variants<number> & { published: number };
  /** What `news` is based on in addition to memory: nothing ('guess'), injury reports, or announced line-ups ('news'). */
  newsBasis: Matchup['basis'];
  /** The home margin and the total in points. The published ones are the market that we expect at tip-off. */
  outcome: Variants<OutcomeForecast> & { published: OutcomeForecast };
  /** Variance of the margin, in points², that comes from not knowing who plays. */
  openVariance: number;
  /** The parts of the published margin and of the published total, in points. Each list adds up to its forecast. */
  explanation: { margin: ForecastPart[]; total: ForecastPart[] };
  players: { home: PlayerOutlook[]; away: PlayerOutlook[] };
}

/** Forecasts one game. Does not change the state. Throws for unknown teams. */
export function forecast(state: State, fixture: Fixture, knowledge: Knowledge = {}): Forecast {
  return createForecaster(state, fixture)(knowledge);
}

/** Returns a function that forecasts the game with the given knowledge. What does not depend on news is computed only once. */
export function createForecaster(state: State, fixture: Fixture): (knowledge: Knowledge) => Forecast {
  const withoutNews = createMatchup(state, fixture);
  const guess = expectWithGuessedLineUps(state, withoutNews);
  const byReports = new Map<ReportsAtMoment | null, EstimatedGame>();
  const estimate = ({ news = null, reports = null }: LineUpNews): EstimatedGame => {
    const found = news === null ? byReports.get(reports) : undefined;
    if (found !== undefined) return found;
    const matchup = addNews(state, withoutNews, { news, reports });
    const estimated = { matchup, estimates: estimateGame(state, matchup, expectGame(state, matchup, guess)) };
    if (news === null) byReports.set(reports, estimated);
    return estimated;
  };
  return (knowledge) => forecastWith(state, fixture, knowledge, estimate(knowledge));
}

function forecastWith(state: State, fixture: Fixture, knowledge: Knowledge, game: EstimatedGame): Forecast {
  const { matchup, estimates } = game;
  const { pure, memory, news } = estimates.logOdds;
  const outcome = outcomesOf(state, fixture, game, knowledge);
  const { reports = null } = knowledge;
  return {
    modelVersion: MODEL_VERSION,
    gameId: fixture.gameId,
    probability: {
      pure: sigmoid(pure),
      memory: sigmoid(memory),
      news: sigmoid(news),
      published: winProbability(outcome.published.margin),
    },
    newsBasis: matchup.basis,
    outcome,
    openVariance: estimates.lineUpVariance.news,
    explanation: explainForecast(estimates, outcome),
    players: { home: playerOutlooks(state, matchup, reports, 'home'), away: playerOutlooks(state, matchup, reports, 'away') },
  };
}
