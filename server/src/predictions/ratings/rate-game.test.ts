import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { teams } from '#domain/teams.ts';
import { morningTotalWeight, morningWeight } from '#model/market/market-anchor.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import { fixtureOf, newRatings, rateGame, type PlayedGame, type Ratings } from './rate-game.ts';

function gameOf(index: number): PlayedGame {
  // All 30 teams play every day, with changing opponents.
  const round = Math.floor(index / 15);
  const pair = index % 15;
  const startsAt = new Date(Date.UTC(2026, 9, 20, 23, 30) + round * dayMs);
  return {
    id: `game-${index}`,
    season: 2027,
    stage: 'regular',
    date: startsAt.toISOString().slice(0, 10),
    startsAt,
    homeTeamId: teams[pair]!.id,
    awayTeamId: teams[15 + ((pair + round) % 15)]!.id,
    neutral: false,
    homeScore: 100 + pair,
    awayScore: 101 + ((index * 7) % 20),
  };
}

/** Rates games whose line moved, from the morning to the close, by `share` of the distance to our forecast. */
function rateGames(ratings: Ratings, from: number, to: number, share: number): Ratings {
  for (let index = from; index < to; index++) {
    const game = gameOf(index);
    const ours = forecast(ratings.state, fixtureOf(game));
    const morning = { probabilityHome: 0.5, spreadHome: 0, total: 224 };
    const closing = {
      probabilityHome: sigmoid(share * logit(ours.probability.memory)),
      spreadHome: 0,
      total: 224 + share * (ours.total.memory.mean - 224),
    };
    rateGame(ratings, game, null, { closing, morning, morningQuotes: null, close: {} });
  }
  return ratings;
}

test('the weight of our forecast against the market is learned from the stored odds, starting at the committed fit', () => {
  const weights = ({ state: { anchor } }: Ratings) => [morningWeight(anchor), morningTotalWeight(anchor)] as const;
  const committed = weights(newRatings());
  const followed = weights(rateGames(newRatings(), 0, 900, 0.4));
  const ignored = weights(rateGames(newRatings(), 0, 900, 0));
  for (const market of [0, 1] as const) {
    expect(followed[market]).toBeGreaterThan(ignored[market]);
    expect(ignored[market]).toBeLessThan(committed[market]);
  }
});

test('ratings that are serialized and resumed continue with identical numbers', () => {
  const whole = rateGames(newRatings(), 0, 420, 0.4);
  const half = rateGames(newRatings(), 0, 360, 0.4);
  const rest = rateGames({ ...half, state: resumeState(serializeState(half.state)) }, 360, 420, 0.4);
  expect(serializeState(rest.state)).toBe(serializeState(whole.state));
});
