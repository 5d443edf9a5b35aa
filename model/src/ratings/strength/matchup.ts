import { contextVector, lineUpVector, marginFeatures, totalFeatures, type Setting } from './features.ts';
import { dayNumber, type Fixture, type News } from '#model/ratings/state/game.ts';
import { guessLineUp, newsLineUp, type LineUp } from '#model/ratings/line-ups/line-up.ts';
import { meetingEdge } from './meetings.ts';
import type { Player } from '#model/ratings/players/player.ts';
import { ratesTable, replacementRates, type RatesOf } from '#model/ratings/players/player-rates.ts';
import { requireTeam, type State } from '#model/ratings/state/state.ts';
import { teamDay, type Team, type TeamDay } from '#model/ratings/state/team-day.ts';

/** Both line-ups of a game and their vectors. */
export interface LineUps {
  home: LineUp;
  away: LineUp;
  homeVector: Float64Array;
  awayVector: Float64Array;
  /** The two sides set against each other, with the game's context: what the fits of margins and of totals see. */
  marginFeatures: Float64Array;
  totalFeatures: Float64Array;
}

/** A game as it looks before tip: what the calendar says and who is expected, without and with news. */
export interface Matchup {
  fixture: Fixture;
  day: number;
  homeDay: TeamDay;
  awayDay: TeamDay;
  marginContext: Float64Array;
  totalContext: Float64Array;
  ratesOf: RatesOf;
  /** Rates of the replacement player, one per statistic. */
  replacement: Float64Array;
  guess: LineUps;
  /** Equal to `guess` when there is no news. */
  known: LineUps;
}

export function rosterOf(state: State, team: Team): Player[] {
  const players: Player[] = [];
  for (const id of team.roster) {
    const player = state.players.get(id);
    if (player !== undefined) players.push(player);
  }
  return players;
}

function rivalsOf(state: State, team: Team): Team[] {
  const conference = state.arenas.get(team.code)!.conference;
  return [...state.teams.values()].filter((other) => state.arenas.get(other.code)!.conference === conference);
}

export function createMatchup(state: State, fixture: Fixture, news: News | null): Matchup {
  if (fixture.home === fixture.away) throw new RangeError(`${fixture.home} cannot play itself`);
  const home = requireTeam(state, fixture.home);
  const away = requireTeam(state, fixture.away);
  const day = dayNumber(fixture.date);
  const seasonStart = state.season === fixture.season ? state.seasonStart : day;
  const homeRoster = rosterOf(state, home);
  const awayRoster = rosterOf(state, away);
  const homeDay = teamDay(home, fixture, day, seasonStart, homeRoster, rivalsOf(state, home));
  const awayDay = teamDay(away, fixture, day, seasonStart, awayRoster, rivalsOf(state, away));
  const from = (team: Team): string => (team.season === fixture.season ? team.place : team.code);
  const arenas = {
    game: state.arenas.get(fixture.home)!,
    homeFrom: state.arenas.get(from(home))!,
    awayFrom: state.arenas.get(from(away))!,
    awayHome: state.arenas.get(fixture.away)!,
  };
  const edge = state.season === fixture.season ? meetingEdge(state.meetings, fixture.home, fixture.away) : 0;
  const see = (setting: Setting): Float64Array => {
    const center = setting === 'margin' ? state.marginCenter : state.totalCenter;
    const seen = contextVector(fixture, homeDay, awayDay, arenas, edge, setting);
    // On a neutral court the sides only have names: exchanging them must turn the margin round and leave the total.
    if (fixture.neutral) {
      const mirrored = contextVector(fixture, awayDay, homeDay, arenas, -edge, setting);
      if (setting === 'margin') return seen.map((value, i) => (value - mirrored[i]!) / 2);
      for (let i = 0; i < seen.length; i++) seen[i] = (seen[i]! + mirrored[i]!) / 2;
    }
    // Against the usual game, so that fits with and without news agree on what a usual game is.
    return seen.map((value, i) => value - center[i]!);
  };
  const marginContext = see('margin');
  const totalContext = see('total');
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
  const guessing = { availability, minutes: minutesGuess, everyone };
  const guess = lineUps(guessLineUp(guessing, homeRoster, homeDay), guessLineUp(guessing, awayRoster, awayDay));
  const knowing = { availability, minutes: minutesKnown, everyone };
  const known = (told: News): LineUps =>
    lineUps(newsLineUp(knowing, guess.home, homeDay, told.home), newsLineUp(knowing, guess.away, awayDay, told.away));
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
    known: news === null ? guess : known(news),
  };
}
