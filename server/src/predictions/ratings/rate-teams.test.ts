import { expect, test } from 'vitest';
import { teams } from '#domain/teams.ts';
import { morningTotalWeight, morningWeight } from '#model/forecast/anchor.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { resume, serialize } from '#model/ratings/state/serialize.ts';
import { fixtureOf, newRatings, rateGame, type PlayedGame, type Ratings } from './rate-teams.ts';

const day = 86_400_000;

function gameOf(index: number): PlayedGame {
  // Every day each team meets another one.
  const round = Math.floor(index / 15);
  const pair = index % 15;
  const startsAt = new Date(Date.UTC(2026, 9, 20, 23, 30) + round * day);
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

/** A league whose lines go so far from the morning to where we had said they would. */
function live(ratings: Ratings, from: number, to: number, share: number): Ratings {
  for (let index = from; index < to; index++) {
    const game = gameOf(index);
    const said = forecast(ratings.state, fixtureOf(game));
    const morning = { probabilityHome: 0.5, spreadHome: 0, total: 224 };
    const closing = {
      probabilityHome: sigmoid(share * logit(said.probability.memory)),
      spreadHome: 0,
      total: 224 + share * (said.total.memory.mean - 224),
    };
    rateGame(ratings, game, null, { closing, morning, morningQuotes: null, close: {} });
  }
  return ratings;
}

test('how much our view counts against the market follows our own stored odds, from the committed fit on', () => {
  const weights = ({ state: { anchor } }: Ratings) => [morningWeight(anchor), morningTotalWeight(anchor)] as const;
  const committed = weights(newRatings());
  const followed = weights(live(newRatings(), 0, 900, 0.4));
  const ignored = weights(live(newRatings(), 0, 900, 0));
  for (const market of [0, 1] as const) {
    expect(followed[market]).toBeGreaterThan(ignored[market]);
    expect(ignored[market]).toBeLessThan(committed[market]);
  }
});

test('the weights are put away with the ratings and go on from there, bit for bit', () => {
  const whole = live(newRatings(), 0, 420, 0.4);
  const half = live(newRatings(), 0, 360, 0.4);
  const rest = live({ ...half, state: resume(serialize(half.state)) }, 360, 420, 0.4);
  expect(serialize(rest.state)).toBe(serialize(whole.state));
});
