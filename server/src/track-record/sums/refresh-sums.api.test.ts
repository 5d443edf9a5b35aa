import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entryBetOnMarket } from '#contract/ledger-markets.ts';
import type { LedgerContent } from '#contract/ledger.ts';
import { recordSummary } from '#contract/track-record.ts';
import type { ClaimedBet } from '#domain/market/bet.ts';
import { insertGames } from '#server/games/feeds/store.ts';
import type { Db } from '#server/platform/database/database.ts';
import { settlePrediction } from '#server/predictions/settlement/settle-prediction.ts';
import { saveVerdicts } from '#server/predictions/settlement/settlement-store.ts';
import { streamEvents } from '#server/schema/platform/stream.ts';
import { closings } from '#server/schema/odds.ts';
import { predictions } from '#server/schema/predictions.ts';
import { recordState, recordSums } from '#server/schema/track-record.ts';
import { refreshRecord } from '#server/track-record/refresh-record.ts';
import { readSummary } from '#server/track-record/summary/read-summary.ts';
import { testDatabase } from '../../../test/database/test-database.ts';

const teamsOf = [
  ['BOS', 'NYK'],
  ['UTA', 'DEN'],
  ['NYK', 'UTA'],
] as const;

interface SettledGame {
  readonly position: number;
  readonly day: number;
  readonly replay: boolean;
  readonly chance: number;
  readonly claimed: number;
}

const dateOf = (day: number) => new Date(Date.UTC(2026, 9, 20 + day * 9)).toISOString().slice(0, 10);

function contentOf({ position, day, replay, chance, claimed }: SettledGame): LedgerContent {
  const [home, away] = teamsOf[position % teamsOf.length]!;
  const pick: Omit<ClaimedBet, 'market'> | null = claimed > 0 ? { side: 'home', book: 'betmgm', price: 2, line: null, claimed } : null;
  // Some predictions are from before bets on spreads were recorded.
  const spreadBet = position % 4 === 0 ? {} : { spread: pick && { ...pick, line: -4 } };
  return {
    position,
    gameId: `game-${position}`,
    home,
    away,
    startsAt: `${dateOf(day)}T23:30:00.000Z`,
    issuedAt: `${dateOf(day)}T20:00:00.000Z`,
    replay,
    modelVersion: position % 2 === 0 ? '1.0.0' : '1.1.0',
    fingerprint: '',
    salt: '',
    probabilities: { published: chance, news: chance, memory: chance, pure: chance, market: position % 5 === 0 ? null : 0.55 },
    total: { mean: 221, line: position % 3 === 0 ? null : 220.5, over: 0.51, under: 0.49, push: 0 },
    spread: { median: 3.4, width: 13.2, line: position % 7 === 0 ? null : -4, home: 0.46, away: 0.5, push: 0.04 },
    shown: { moneyline: pick, total: null, ...spreadBet },
    picks: { moneyline: pick, total: null, ...spreadBet },
  };
}

async function insertPrediction(db: Db, game: SettledGame): Promise<void> {
  const content = contentOf(game);
  const startsAt = new Date(content.startsAt);
  await insertGames(db, [
    {
      id: content.gameId,
      season: seasonOf(game),
      stage: 'regular',
      homeTeamId: 1,
      awayTeamId: 2,
      startsAt,
      date: dateOf(game.day),
      status: 'final',
      updatedAt: startsAt,
    },
  ]);
  await db.insert(predictions).values({
    id: game.position,
    gameId: content.gameId,
    awayTeamId: 2,
    homeTeamId: 1,
    gameDate: startsAt,
    issuedAt: new Date(content.issuedAt),
    modelVersion: content.modelVersion,
    fingerprint: '',
    replay: game.replay,
    content,
    explanation: {} as never,
    previousHash: '',
    hash: String(game.position),
  });
}

const seasonOf = ({ day }: SettledGame) => (day < 4 ? 2026 : 2027);

/** Stores the verdict of a game; the score of `null` cancels it. A later call corrects the result. */
async function settle(db: Db, game: SettledGame, homeScore: number | null, step: number): Promise<void> {
  const content = contentOf(game);
  const close = { moneyline: { center: 0.56 }, spread: { center: 4, width: 13 } };
  const closing = { gameId: content.gameId, closedAt: null, quotes: [], consensus: close };
  if (homeScore !== null) await db.insert(closings).values(closing).onConflictDoNothing();
  const score = homeScore === null ? 'void' : { home: homeScore, away: 105 };
  const outcome = settlePrediction(content, score, close, { picks: entryBetOnMarket(content.picks, 'spread'), licensedPicks: null });
  const awayScore = homeScore === null ? null : 105;
  await saveVerdicts(db, [
    {
      gameId: content.gameId,
      predictionId: game.position,
      season: seasonOf(game),
      date: dateOf(game.day),
      replay: game.replay,
      resultRevision: 1,
      homeScore,
      awayScore,
      outcome,
      settledAt: new Date(Date.UTC(2027, 1, 1, 0, step)),
    },
  ]);
}

const listSums = (db: Db) =>
  db.select().from(recordSums).orderBy(recordSums.replay, recordSums.team, recordSums.level, recordSums.period, recordSums.season);

const steps = fc.array(
  fc.record({
    game: fc.nat({ max: 11 }),
    homeScore: fc.option(
      fc.integer({ min: 90, max: 120 }).filter((score) => score !== 105),
      { freq: 6 },
    ),
  }),
  { minLength: 4, maxLength: 25 },
);
const chances = fc.array(
  fc.record({
    chance: fc.constantFrom(0.3, 0.5, 0.62, 0.8),
    claimed: fc.constantFrom(-0.01, 0, 0.015, 0.06),
    day: fc.nat({ max: 7 }),
    replay: fc.boolean(),
  }),
  { minLength: 12, maxLength: 12 },
);

test('after any sequence of verdicts and corrections the sums are those of a new computation from all games', async () => {
  const { db } = await testDatabase();
  const [[games, sequence]] = fc.sample(fc.tuple(chances, steps), { numRuns: 1, seed: 20_261_116 }) as [
    [SettledGame[], { game: number; homeScore: number | null }[]],
  ];
  const all = games.map((game, index) => Object.assign(game, { position: index + 1 }));
  for (const game of all) await insertPrediction(db, game);
  for (const [index, { game, homeScore }] of sequence.entries()) {
    await settle(db, all[game]!, homeScore, index);
    expect(await refreshRecord({ db })).toBe(1);
  }
  const incremental = await listSums(db);
  const summary = await readSummary(db, { market: 'moneyline', origin: 'live' });
  expect(recordSummary.safeParse(summary).success).toBe(true);
  const spreads = await readSummary(db, { market: 'spread', origin: 'live' });
  expect(spreads.games.settled).toBeGreaterThan(0);
  expect(spreads.games.settled).toBeLessThan(summary.games.settled);

  // Other formulas lead to a new computation of all sums.
  await db.update(recordState).set({ formulas: 0 });
  expect(await refreshRecord({ db })).toBe(0);
  expect(await listSums(db)).toEqual(incremental);
  expect(await readSummary(db, { market: 'moneyline', origin: 'live' })).toEqual({ ...summary, version: summary.version + 1 });
  expect(await db.$count(streamEvents, eq(streamEvents.topic, 'record'))).toBe(summary.version + 1);
});
