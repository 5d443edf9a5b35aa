import { predictLogistic, type Logistic } from '#model/maths/logistic-regression.ts';
import { predictRidge, type Ridge } from '#model/maths/ridge-regression.ts';
import { zeros } from '#model/maths/zeros.ts';
import { createPlayer, type Player } from '#model/ratings/players/player.ts';
import type { TeamNews } from '#model/ratings/games/game.ts';
import type { TeamSituation } from './team-situation.ts';
import { AVAILABILITY_NAMES, fillAvailabilityFeatures } from './availability-features.ts';
import { MINUTES_FEATURES, playingPlayer, ROTATION_FEATURES, type Rotation } from './minutes-features.ts';
import { LINE_UP_MINUTES } from './parameters.ts';

/**
 * The players of one team who may play in a game, with their probabilities of playing. Features of all players are stored one after
 * the other (one array per player would be slow). The regressions learn from them after the game.
 */
export interface Candidates {
  players: readonly Player[];
  /** Probability that each player plays. */
  chances: Float64Array;
  rotation: Rotation;
  minutesFeatures: Float64Array;
}

/** The players of one team who may play in a game, with their probabilities of playing and their expected minutes. */
export interface LineUp extends Candidates {
  /** Expected minutes ÷ 48 of each player. With `unknownWeight` they add up to 5, the number of players on the court. */
  weights: Float64Array;
  /** Minutes ÷ 48 that no known player can play. Unknown players of replacement level (the weakest substitutes) play them. */
  unknownWeight: number;
  availabilityFeatures: Float64Array;
}

interface LineUpModels {
  availability: Logistic;
  minutes: Ridge;
  everyone: ReadonlyMap<string, Player>;
}

/** The line-up without news. Each player's probability of playing is predicted from his past games. */
export function guessLineUp(models: LineUpModels, roster: readonly Player[], day: TeamSituation): LineUp {
  const size = AVAILABILITY_NAMES.length;
  const features = zeros(roster.length * size);
  const chances = zeros(roster.length);
  roster.forEach((player, i) => {
    fillAvailabilityFeatures(features, i * size, player, day);
    chances[i] = predictLogistic(models.availability, features, i * size);
  });
  return createLineUp(models.minutes, createCandidates(roster, chances, day, null), features);
}

/** The line-up with news. Players named in the news have the probability 1 or 0; `others` has the probabilities of all other players. */
export function newsLineUp(models: LineUpModels, guess: LineUp, day: TeamSituation, news: TeamNews, others = guess.chances): LineUp {
  return createLineUp(models.minutes, newsCandidates(models.everyone, guess, day, news, others), guess.availabilityFeatures);
}

export function newsCandidates(
  everyone: LineUpModels['everyone'],
  guess: LineUp,
  day: TeamSituation,
  news: TeamNews,
  others = guess.chances,
): Candidates {
  const players = withNewcomers(everyone, guess.players, day, news);
  const chances = zeros(players.length);
  players.forEach((player, i) => {
    if (news.playing.includes(player.id) || news.starters.includes(player.id)) chances[i] = 1;
    else chances[i] = news.out.includes(player.id) ? 0 : others[i]!;
  });
  return createCandidates(players, chances, day, news, guess);
}

/** `guess` are the candidates without news. They must be the first ones of `players`, because their features are copied. */
function createCandidates(
  players: readonly Player[],
  chances: Float64Array,
  day: TeamSituation,
  news: TeamNews | null,
  guess?: Candidates,
): Candidates {
  const rotation = rotationOf(players, chances, news);
  const minutesFeatures = zeros(players.length * MINUTES_FEATURES.size);
  if (guess !== undefined) minutesFeatures.set(guess.minutesFeatures);
  const guessed = guess?.players.length ?? 0;
  players.forEach((player, i) => {
    const playing = playingPlayer(player, news !== null && news.starters.includes(player.id), day, rotation);
    if (i < guessed) MINUTES_FEATURES.fillSome(ROTATION_FEATURES, minutesFeatures, playing, i * MINUTES_FEATURES.size);
    else MINUTES_FEATURES.fill(minutesFeatures, playing, i * MINUTES_FEATURES.size);
  });
  return { players, chances, rotation, minutesFeatures };
}

function createLineUp(model: Ridge, candidates: Candidates, availabilityFeatures: Float64Array): LineUp {
  const { players, chances, rotation, minutesFeatures } = candidates;
  const { size } = MINUTES_FEATURES;
  const weights = zeros(players.length);
  for (let i = 0; i < weights.length; i++) {
    const predicted = predictRidge(model, 0, minutesFeatures, 0, size, i * size);
    weights[i] = chances[i]! * Math.min(Math.max(predicted, 1), LINE_UP_MINUTES.cap);
  }
  const unknownWeight = scaleToGame(weights) / 48;
  for (let i = 0; i < weights.length; i++) weights[i]! /= 48;
  return { players, weights, unknownWeight, chances, rotation, availabilityFeatures, minutesFeatures };
}

/** Adds players who are in the news but not on the roster, for example after a trade or a long absence. */
function withNewcomers(everyone: ReadonlyMap<string, Player>, roster: readonly Player[], day: TeamSituation, news: TeamNews): Player[] {
  const players = roster.slice();
  for (const id of [...news.starters, ...news.playing]) {
    if (!players.some((player) => player.id === id)) players.push(everyone.get(id) ?? unknownStarter(id, day));
  }
  return players;
}

function unknownStarter(id: string, day: TeamSituation): Player {
  const player = createPlayer(id, '', day.season, day.day);
  player.expected = LINE_UP_MINUTES.unknownStarter;
  player.expectedFast = LINE_UP_MINUTES.unknownStarter;
  player.lastMinutes = LINE_UP_MINUTES.unknownStarter;
  player.lastCompetitiveMinutes = LINE_UP_MINUTES.unknownStarter;
  return player;
}

function rotationOf(players: readonly Player[], chances: Float64Array, news: TeamNews | null): Rotation {
  let absent = 0;
  let present = 0;
  players.forEach((player, i) => {
    present += chances[i]! * player.expected;
    if (player.unlisted < 10) absent += (1 - chances[i]!) * player.expected;
  });
  return { absent, present, startersKnown: news !== null && news.starters.length > 0 };
}

/** Scales minutes in place to a sum of 240 with nobody above the cap, in three passes. Returns the minutes that nobody can play. */
export function scaleToGame(minutes: Float64Array): number {
  let sum = 0;
  for (let pass = 0; pass < 3; pass++) {
    sum = 0;
    for (const value of minutes) sum += value;
    // A sum of zero cannot be scaled to 240: all minutes remain.
    if (sum < 1e-9) return LINE_UP_MINUTES.game;
    const scale = LINE_UP_MINUTES.game / sum;
    for (let i = 0; i < minutes.length; i++) minutes[i] = Math.min(minutes[i]! * scale, LINE_UP_MINUTES.cap);
  }
  sum = 0;
  for (const value of minutes) sum += value;
  return Math.max(0, LINE_UP_MINUTES.game - sum);
}
