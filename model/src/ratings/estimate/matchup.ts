import { guessLineUp, newsLineUp, type LineUp } from '#model/ratings/line-ups/line-up.ts';
import { replacementRates } from '#model/ratings/players/player-rates.ts';
import { isInformative, type ReportsAtMoment } from '#model/news/team-report.ts';
import { chancesFromReport } from '#model/ratings/reports/report-availability.ts';
import { dayNumber, NO_TEAM_NEWS, type Fixture, type News } from '#model/ratings/games/game.ts';
import { requireTeam, rosterOf, type State } from '#model/ratings/state/state.ts';
import { teamSituation, type TeamSituation } from '#model/ratings/line-ups/team-situation.ts';
import type { Team } from '#model/ratings/games/team.ts';
import { contextVector, type GameContext, type Target } from '#model/ratings/strength/context-features.ts';
import { marginFeatures, totalFeatures } from '#model/ratings/strength/game-features.ts';
import { lineUpVector } from '#model/ratings/strength/line-up-features.ts';
import { meetingEdge } from '#model/ratings/strength/earlier-meetings.ts';

export interface LineUps {
  home: LineUp;
  away: LineUp;
  homeVector: Float64Array;
  awayVector: Float64Array;
  marginFeatures: Float64Array;
  totalFeatures: Float64Array;
}

export interface Matchup {
  fixture: Fixture;
  day: number;
  homeSituation: TeamSituation;
  awaySituation: TeamSituation;
  marginContext: Float64Array;
  totalContext: Float64Array;
  /** Statistics of a player of replacement level per 48 minutes, in the order of PLAYER_STATS. */
  replacement: Float64Array;
  guess: LineUps;
  known: LineUps;
  /** How `known` was determined: 'reports' give probabilities of playing; 'news' says who starts, plays or is out. */
  basis: 'guess' | 'reports' | 'news';
}

export interface LineUpNews {
  news?: News | null;
  reports?: ReportsAtMoment | null;
}

function rivalsOf(state: State, team: Team): Team[] {
  const conference = state.arenas.get(team.code)!.conference;
  return [...state.teams.values()].filter((other) => state.arenas.get(other.code)!.conference === conference);
}

/** Context features minus their league averages. */
function centeredContext(state: State, game: Omit<GameContext, 'target'>, target: Target): Float64Array {
  const center = target === 'margin' ? state.marginCenter : state.totalCenter;
  const context = contextVector({ ...game, target });
  // On a neutral court it must not matter which team is called home: exchanging the teams changes only the sign of the margin.
  if (game.neutral) {
    const mirrored = contextVector({ ...game, target, home: game.away, away: game.home, meetingEdge: -game.meetingEdge });
    const sign = target === 'margin' ? -1 : 1;
    for (let i = 0; i < context.length; i++) context[i] = (context[i]! + sign * mirrored[i]!) / 2;
    if (target === 'margin') return context;
  }
  for (let i = 0; i < context.length; i++) context[i]! -= center[i]!;
  return context;
}

export function createMatchup(state: State, fixture: Fixture): Matchup {
  if (fixture.home === fixture.away) throw new RangeError(`${fixture.home} cannot play itself`);
  const home = requireTeam(state, fixture.home);
  const away = requireTeam(state, fixture.away);
  const day = dayNumber(fixture.date);
  const seasonStart = state.season === fixture.season ? state.seasonStart : day;
  const homeRoster = rosterOf(state, home);
  const awayRoster = rosterOf(state, away);
  const homeSituation = teamSituation(home, fixture, day, seasonStart, homeRoster, rivalsOf(state, home));
  const awaySituation = teamSituation(away, fixture, day, seasonStart, awayRoster, rivalsOf(state, away));
  const lastPlace = (team: Team): string => (team.season === fixture.season ? team.place : team.code);
  const context = {
    neutral: fixture.neutral,
    home: homeSituation,
    away: awaySituation,
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
  const { availability, players: everyone, minutesGuess } = state;
  const models = { availability, minutes: minutesGuess, everyone };
  const before = { fixture, day, homeSituation, awaySituation, marginContext, totalContext, replacement };
  const [homeGuess, awayGuess] = [guessLineUp(models, homeRoster, homeSituation), guessLineUp(models, awayRoster, awaySituation)];
  const guess = combineLineUps(state, before, homeGuess, awayGuess);
  return { ...before, guess, known: guess, basis: 'guess' };
}

function combineLineUps(
  { center }: State,
  { replacement, marginContext, totalContext }: Pick<Matchup, 'replacement' | 'marginContext' | 'totalContext'>,
  home: LineUp,
  away: LineUp,
): LineUps {
  const homeVector = lineUpVector(home, replacement);
  const awayVector = lineUpVector(away, replacement);
  return {
    home,
    away,
    homeVector,
    awayVector,
    marginFeatures: marginFeatures(homeVector, awayVector, marginContext),
    totalFeatures: totalFeatures(homeVector, awayVector, totalContext, center),
  };
}

/** Returns the matchup with news or reports. Features that do not depend on them are not computed again. */
export function addNews(state: State, matchup: Matchup, { news = null, reports = null }: LineUpNews): Matchup {
  const isReported = reports !== null && (isInformative(reports.home) || isInformative(reports.away));
  if (news === null && !isReported) return matchup;
  const { availability, players: everyone, minutesKnown, minutesTold } = state;
  const lineUp = (side: 'home' | 'away'): LineUp => {
    const guess = matchup.guess[side];
    const teamNews = news?.[side] ?? NO_TEAM_NEWS;
    const team = requireTeam(state, matchup.fixture[side]);
    const chances = isReported ? chancesFromReport(state.reportAvailability, team, guess, reports[side], reports.moment) : guess.chances;
    // The regression for announced starters has learned only from games with them, so it would predict wrong minutes from a report alone.
    const minutes = isReported && teamNews.starters.length === 0 ? minutesTold : minutesKnown;
    const day = side === 'home' ? matchup.homeSituation : matchup.awaySituation;
    return newsLineUp({ availability, minutes, everyone }, guess, day, teamNews, chances);
  };
  const startersKnown = news !== null && (news.home.starters.length > 0 || news.away.starters.length > 0);
  return {
    ...matchup,
    known: combineLineUps(state, matchup, lineUp('home'), lineUp('away')),
    basis: isReported && !startersKnown ? 'reports' : 'news',
  };
}
