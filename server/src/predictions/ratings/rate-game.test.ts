import { expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { Quote } from '#domain/market/quote.ts';
import { teams } from '#domain/teams.ts';
import { forecast } from '#model/forecast/forecast.ts';
import { logit, sigmoid } from '#model/maths/logit.ts';
import { resumeState, serializeState } from '#model/ratings/state/serialize-state.ts';
import type { State } from '#model/ratings/state/state.ts';
import { fixtureOf, newRatings, rateGame, type PlayedGame } from './rate-game.ts';

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

const morningQuotes = ['betmgm', 'bovada', 'draftkings', 'fanduel', 'betrivers'].flatMap((book): Quote[] => [
  { book, market: 'moneyline', line: null, prices: [1.91, 1.91] },
  { book, market: 'total', line: 224, prices: [1.91, 1.91] },
]);

/** Rates games whose line moved, from the morning to the close, by `share` of the distance to our forecast. */
function rateGames(ratings: State, from: number, to: number, share: number): State {
  for (let index = from; index < to; index++) {
    const game = gameOf(index);
    const ours = forecast(ratings, fixtureOf(game));
    const closing = {
      probabilityHome: sigmoid(share * logit(ours.probability.memory)),
      spreadHome: null,
      total: 224 + share * (ours.outcome.memory.total.mean - 224),
    };
    rateGame(ratings, game, null, { closing, morningQuotes });
  }
  return ratings;
}

test('how far lines move toward our forecast is learned from the stored odds, starting at the initial weights', () => {
  const published = (ratings: State) => {
    const { probability, outcome } = forecast(ratings, fixtureOf(gameOf(900)), { quotes: morningQuotes, hoursToTip: 11.5 });
    const { memory } = forecast(ratings, fixtureOf(gameOf(900))).outcome;
    return [logit(probability.published) / logit(probability.memory), (outcome.published.total.mean - 225) / (memory.total.mean - 225)];
  };
  const followed = published(rateGames(newRatings(), 0, 900, 0.5));
  const ignored = published(rateGames(newRatings(), 0, 900, 0));
  for (const market of [0, 1]) expect(followed[market]).toBeGreaterThan(ignored[market]! + 0.1);
});

test('ratings that are serialized and resumed continue with identical numbers', () => {
  const whole = rateGames(newRatings(), 0, 420, 0.4);
  const half = rateGames(newRatings(), 0, 360, 0.4);
  const rest = rateGames(resumeState(serializeState(half)), 360, 420, 0.4);
  expect(serializeState(rest)).toBe(serializeState(whole));
});
