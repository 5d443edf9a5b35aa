import { ROSTER } from '#model/parameters.ts';
import { AVAILABILITY_FEATURES, fillAvailability } from './availability.ts';
import type { TeamNews } from '#model/ratings/state/game.ts';
import { predictLogistic, type Logistic } from '#model/maths/logistic.ts';
import { fillMinutes, MINUTES_FEATURES, type RotationView } from './minutes.ts';
import { createPlayer, type Player } from '#model/ratings/players/player.ts';
import { predictRidge, type Ridge } from '#model/maths/ridge.ts';
import type { TeamDay } from '#model/ratings/state/team-day.ts';

/** Who is expected on the floor, and for how long. */
export interface LineUp {
  players: readonly Player[];
  /** Expected minutes / 48: a whole team adds up to 5. */
  weights: Float64Array;
  /** What no known player accounts for; it goes to replacement players. */
  unknownWeight: number;
  /** Probability that each of them plays. */
  chances: Float64Array;
  view: RotationView;
}

/** What line-ups are built with: the two learned models, and every player of the league by id. */
export interface LineUpModels {
  availability: Logistic;
  minutes: Ridge;
  everyone: ReadonlyMap<string, Player>;
}

/** The line-up by everybody's record alone: all play as often as they have done in such a place. */
export function guessLineUp(models: LineUpModels, roster: readonly Player[], day: TeamDay): LineUp {
  const chances = new Float64Array(roster.length);
  const x = new Float64Array(AVAILABILITY_FEATURES);
  roster.forEach((player, i) => {
    fillAvailability(x, player, day);
    chances[i] = predictLogistic(models.availability, x);
  });
  return fillLineUp(models.minutes, roster, chances, day, null);
}

/** The line-up with news: those named play or do not, and the rest of the team is left to its record, which the guess has read. */
export function newsLineUp(models: LineUpModels, guess: LineUp, day: TeamDay, news: TeamNews): LineUp {
  const players = withNewcomers(models.everyone, guess.players, day, news);
  const chances = new Float64Array(players.length);
  players.forEach((player, i) => {
    if (news.playing.includes(player.id) || news.starters.includes(player.id)) chances[i] = 1;
    else chances[i] = news.out.includes(player.id) ? 0 : guess.chances[i]!;
  });
  return fillLineUp(models.minutes, players, chances, day, news);
}

/** Shares the minutes out so that they add up to the game's 240. */
function fillLineUp(model: Ridge, players: readonly Player[], chances: Float64Array, day: TeamDay, news: TeamNews | null): LineUp {
  const view = rotationView(players, chances, news);
  const minutes = new Float64Array(players.length);
  const m = new Float64Array(MINUTES_FEATURES);
  players.forEach((player, i) => {
    if (chances[i] === 0) return;
    fillMinutes(m, player, news !== null && news.starters.includes(player.id), day, view);
    const expected = predictRidge(model, 0, m);
    minutes[i] = chances[i]! * Math.min(Math.max(expected, 1), ROSTER.capMinutes);
  });
  const unknown = shareOut(minutes);
  return { players, weights: minutes.map((value) => value / 48), unknownWeight: unknown / 48, chances, view };
}

/** Players whom the news names and the roster does not: a trade, a debut, a return after months. */
function withNewcomers(everyone: ReadonlyMap<string, Player>, roster: readonly Player[], day: TeamDay, news: TeamNews): Player[] {
  const players = roster.slice();
  for (const id of [...news.starters, ...news.playing]) {
    if (!players.some((player) => player.id === id)) players.push(everyone.get(id) ?? unknownStarter(id, day));
  }
  return players;
}

function unknownStarter(id: string, day: TeamDay): Player {
  const player = createPlayer(id, '', day.season, day.day);
  player.expected = ROSTER.unknownStarterMinutes;
  player.expectedFast = ROSTER.unknownStarterMinutes;
  player.lastMinutes = ROSTER.unknownStarterMinutes;
  player.lastOpenMinutes = ROSTER.unknownStarterMinutes;
  return player;
}

function rotationView(players: readonly Player[], chances: Float64Array, news: TeamNews | null): RotationView {
  let absent = 0;
  let present = 0;
  players.forEach((player, i) => {
    present += chances[i]! * player.expected;
    if (player.unlisted < 10) absent += (1 - chances[i]!) * player.expected;
  });
  return { absent, present, startersKnown: news !== null && news.starters.length > 0 };
}

/** Scales minutes to 240 with nobody above the cap, in three passes; returns the minutes nobody is left to play. */
export function shareOut(minutes: Float64Array): number {
  let sum = 0;
  for (let pass = 0; pass < 3; pass++) {
    sum = 0;
    for (const value of minutes) sum += value;
    // Next to nothing cannot be scaled up: the factor would be infinite, and nobody's share of it no number.
    if (sum < 1e-9) return ROSTER.gameMinutes;
    const scale = ROSTER.gameMinutes / sum;
    for (let i = 0; i < minutes.length; i++) minutes[i] = Math.min(minutes[i]! * scale, ROSTER.capMinutes);
  }
  sum = 0;
  for (const value of minutes) sum += value;
  return Math.max(0, ROSTER.gameMinutes - sum);
}
