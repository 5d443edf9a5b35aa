import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BetDraft, BetChange, LoggedBet } from '#contract/bet-log/bet-log.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { LockSessionUser } from '#server/platform/request/viewer.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Context } from '#server/platform/context.ts';
import { type GameFacts, readGameFacts, listGamesOn } from './game-facts.ts';
import { importBets } from './import-bets.ts';
import { readLossLimit, saveLossLimit } from './loss-limit.ts';
import { prepareBet, impossibleTime, isPossibleTime, refuseLongLog } from './prepare-bets.ts';
import { presentBet } from './present.ts';
import { deleteBet, findBet, insertBets, listBets, listBetsForSummary, lockBets, replaceBet } from './store.ts';
import { summarizeBets } from './summarize-bets.ts';
import { writeBetsCsv } from './write-bets-csv.ts';

interface BetRouteDeps extends Context {
  readonly leagueClock: Clock;
  readonly lockSessionUser: LockSessionUser;
}

export async function betRoutes(app: FastifyInstance, { db, clock, leagueClock, lockSessionUser }: BetRouteDeps): Promise<void> {
  const presentOne = async (source: Db, userId: number, id: number): Promise<LoggedBet> => {
    const bet = await findBet(source, userId, id);
    if (!bet) throw new HttpError('no-such-bet');
    return presentBet(bet);
  };

  serve(app, routes.getBets, async ({ viewer, query: { before, limit, ...filter } }) => {
    const rows = await listBets(db, viewer.userId, filter, readCursor(before), limit + 1);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { bets: page.map(presentBet), next: rows.length > limit && last ? `${last.placedAt.getTime()}-${last.id}` : null };
  });

  serve(app, routes.addBet, ({ viewer: { userId }, body, request }) =>
    db.transaction(async (transaction) => {
      await lockSessionUser(transaction, request);
      await refuseLongLog(transaction, userId, (await lockBets(transaction, userId)) + 1);
      const facts = await checkedFacts(transaction, body, leagueClock.now());
      const [id] = await insertBets(transaction, userId, [prepareBet(body, facts, leagueClock.now())]);
      return presentOne(transaction, userId, id!);
    }),
  );

  serve(app, routes.changeBet, ({ viewer: { userId }, body: { id, ownResult, ...draft } }) =>
    db.transaction(async (transaction) => {
      const facts = await checkedFacts(transaction, draft, leagueClock.now());
      const before = await findBet(transaction, userId, id);
      const listedStarts = new Map(before?.legs.map(({ gameId, startsAt }) => [gameId, startsAt]));
      const { addedKey: _kept, ...bet } = prepareBet(draft, facts, leagueClock.now(), ownResult, listedStarts);
      if (!(await replaceBet(transaction, userId, id, bet))) throw new HttpError('no-such-bet');
      return presentOne(transaction, userId, id);
    }),
  );

  serve(app, routes.deleteBet, async ({ viewer, body }) => {
    if (!(await deleteBet(db, viewer.userId, body.id))) throw new HttpError('no-such-bet');
    return { message: 'The bet has been deleted.' };
  });

  serve(app, routes.getBetSummary, async ({ viewer, query }) => summarizeBets(await listBetsForSummary(db, viewer.userId), query));

  serve(app, routes.getBetGames, ({ query }) => listGamesOn(db, query.date));

  serve(app, routes.getLossLimit, ({ viewer }) => readLossLimit(db, viewer.userId, clock.now(), leagueClock.now()));

  serve(app, routes.saveLossLimit, async ({ viewer, body, request }) => {
    await db.transaction(async (transaction) => {
      await lockSessionUser(transaction, request);
      await saveLossLimit(transaction, viewer.userId, body.limitCents, clock.now());
    });
    return readLossLimit(db, viewer.userId, clock.now(), leagueClock.now());
  });

  serve(app, routes.importBets, ({ viewer, body, query, request }) => {
    const lockOwner = (transaction: Db) => lockSessionUser(transaction, request);
    return importBets({ db, lockOwner }, viewer.userId, { file: body, apply: query.apply === 'true' }, leagueClock.now());
  });

  serve(app, routes.exportBets, async ({ viewer, reply }) => {
    reply
      .header('content-disposition', 'attachment; filename="courtline-bets.csv"')
      .type('text/csv; charset=utf-8')
      .serializer((text: string) => text);
    return reply.send(Readable.from(writeBetsCsv(db, viewer.userId)));
  });
}

function readCursor(before: string | undefined) {
  if (before === undefined) return undefined;
  const [time = 0, id = 0] = before.split('-').map(Number);
  return { placedAt: new Date(Math.min(time, latestTime)), id: Math.min(id, 2_147_483_647) };
}
const latestTime = Date.parse('2999-12-31T00:00:00Z');

async function checkedFacts(
  db: Db,
  { legs, placedAt }: BetDraft | Omit<BetChange, 'id' | 'ownResult'>,
  now: Date,
): Promise<ReadonlyMap<string, GameFacts>> {
  if (placedAt !== null && !isPossibleTime(Date.parse(placedAt), now)) {
    throw new HttpError('impossible-time', impossibleTime);
  }
  const facts = await readGameFacts(db, legs);
  if (legs.some(({ gameId }) => !facts.has(gameId))) throw new HttpError('no-such-game');
  return facts;
}
