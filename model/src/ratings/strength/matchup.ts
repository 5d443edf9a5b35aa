import { guessLineUp, newsLineUp, type LineUp } from '#model/ratings/line-ups/line-up.ts';
import { ratesTable, replacementRates, type RatesOf } from '#model/ratings/players/player-rates.ts';
import { dayNumber, type Fixture, type News } from '#model/ratings/state/game.ts';
import { requireTeam, rosterOf, type State } from '#model/ratings/state/state.ts';
import { teamSituation, type TeamSituation } from '#model/ratings/state/team-situation.ts';
import type { Team } from '#model/ratings/state/team.ts';
import { contextVector, type GameContext, type Target } from './context-features.ts';
import { marginFeatures, totalFeatures } from './game-features.ts';
import { lineUpVector } from './line-up-features.ts';
import { meetingEdge } from './earlier-meetings.ts';

/** Both line-ups of a game and their features. */
export interface LineUps {
  home: LineUp;
  away: LineUp;
  homeVector: Float64Array;
  awayVector: Float64Array;
  /** Features of the regressions of margins and of totals: both line-ups combined, then the context. */
  marginFeatures: Float64Array;
  totalFeatures: Float64Array;
}

/** A game before tip-off: the schedule of both teams, and their expected line-ups without and with news. */
export interface Matchup {
  fixture: Fixture;
  day: number;
  homeDay: TeamSituation;
  awayDay: TeamSituation;
  marginContext: Float64Array;
  totalContext: Float64Array;
  ratesOf: RatesOf;
  /** Statistics of a player of replacement level per 48 minutes, in the order of PLAYER_STATS. */
  replacement: Float64Array;
  /** Line-ups predicted without news. */
  guess: LineUps;
  /** Line-ups with the news. Without news it is the same object as `guess`. */
  known: LineUps;
}

function rivalsOf(state: State, team: Team): Team[] {
  const conference = state.arenas.get(team.code)!.conference;
  return [...state.teams.values()].filter((other) => state.arenas.get(other.code)!.conference === conference);
}

/** Context features minus their league averages. */
function centeredContext(state: State, game: Omit<GameContext, 'target'>, target: Target): Float64Array {
  const center = target === 'margin' ? state.marginCenter : state.totalCenter;
  const context = contextVector({ ...game, target });
  // On a neutral court it must not matter which team is called home: the margin then changes its sign, and the total stays the same.
  if (game.neutral) {
    const mirrored = contextVector({ ...game, target, home: game.away, away: game.home, meetingEdge: -game.meetingEdge });
    if (target === 'margin') return context.map((value, i) => (value - mirrored[i]!) / 2);
    for (let i = 0; i < context.length; i++) context[i] = (context[i]! + mirrored[i]!) / 2;
  }
  return context.map((value, i) => value - center[i]!);
}

export function createMatchup(state: State, fixture: Fixture, news: News | null): Matchup {
  if (fixture.home === fixture.away) throw new RangeError(`${fixture.home} cannot play itself`);
  const home = requireTeam(state, fixture.home);
  const away = requireTeam(state, fixture.away);
  const day = dayNumber(fixture.date);
  const seasonStart = state.season === fixture.season ? state.seasonStart : day;
  const homeRoster = rosterOf(state, home);
  const awayRoster = rosterOf(state, away);
  const homeDay = teamSituation(home, fixture, day, seasonStart, homeRoster, rivalsOf(state, home));
  const awayDay = teamSituation(away, fixture, day, seasonStart, awayRoster, rivalsOf(state, away));
  const lastPlace = (team: Team): string => (team.season === fixture.season ? team.place : team.code);
  const context = {
    neutral: fixture.neutral,
    home: homeDay,
    away: awayDay,
    arenas: {
      game: state.arenas.get(fixture.home)!,
      homeFrom: state.arenas.get(lastPlace(home))!,
      awayFrom: state.arenas.get(lastPlace(away))!,
      awayHome: state.arenas.get(fixture.away)!,
    },
    meetingEdge: state.season === fixture.season ? meetingEdge(state.meetings, fixture.home, fixture.away) : 0,
  };
  const marginContext = centeredContext(state, context, 'margin');
  const totalContext = centeredContext(state, context, 'total');
  const replacement = replacementRates(state.replacement);
  const ratesOf = ratesTable(replacement);
  const lineUps = (home: LineUp, away: LineUp): LineUps => {
    const homeVector = lineUpVector(home, ratesOf, replacement);
    const awayVector = lineUpVector(away, ratesOf, replacement);
    return {
      home,
      away,
      homeVector,
      awayVector,
      marginFeatures: marginFeatures(homeVector, awayVector, marginContext),
      totalFeatures: totalFeatures(homeVector, awayVector, totalContext, state.center),
    };
  };
  const { availability, players: everyone, minutesGuess, minutesKnown } = state;
  const guessModels = { availability, minutes: minutesGuess, everyone };
  const guess = lineUps(guessLineUp(guessModels, homeRoster, homeDay), guessLineUp(guessModels, awayRoster, awayDay));
  const knownModels = { availability, minutes: minutesKnown, everyone };
  const withNews = (news: News): LineUps =>
    lineUps(newsLineUp(knownModels, guess.home, homeDay, news.home), newsLineUp(knownModels, guess.away, awayDay, news.away));
  return {
    fixture,
    day,
    homeDay,
    awayDay,
    marginContext,
    totalContext,
    ratesOf,
    replacement,
    guess,
    known: news === null ? guess : withNews(news),
  };
}
