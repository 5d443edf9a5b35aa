import type { FastifyInstance, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { isPremiumWatch, maxWatches, type WatchDraft } from '#contract/alerts/watches.ts';
import { routes } from '#contract/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError, premiumRequired } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { games } from '#server/schema/games.ts';
import { listFavoriteTeams } from './read-facts.ts';
import { addWatch, changeWatch, deleteWatch, listWatches, listWatchGames } from './watch-store.ts';

interface WatchRouteDeps {
  readonly db: Db;
  readonly leagueClock: Clock;
  /**
   * Locks the user of a request, and refuses it if its session has ended since it began. Then saves the default settings of a person who
   * has none.
   */
  readonly lockWithSettings: (transaction: Db, request: FastifyRequest, userId: number) => Promise<void>;
}

/** Watches are for everybody with an account, except those whose alerts contain our own numbers. */
export function watchRoutes(app: FastifyInstance, { db, leagueClock, lockWithSettings }: WatchRouteDeps): void {
  serve(app, routes.getAlertWatches, async ({ viewer, query }) => {
    const watches = await listWatches(db, viewer.userId, query);
    const next = watches.length === query.limit ? (watches.at(-1)?.id ?? null) : null;
    return { watches, games: await listWatchGames(db, watches), next };
  });

  serve(app, routes.addAlertWatch, async ({ viewer: { userId, isPremium }, body, request }) => {
    await checkWatch(userId, body, isPremium);
    const added = await db.transaction(async (transaction) => {
      await lockWithSettings(transaction, request, userId);
      return addWatch(transaction, userId, body, maxWatches);
    });
    if (!added)
      throw new HttpError(409, 'too-many-watches', `You already have ${maxWatches} of these alerts. Please change or delete one of them.`);
    return added;
  });

  serve(app, routes.changeAlertWatch, async ({ viewer, body }) => {
    // A person whose premium has ended can still turn it off.
    await checkWatch(viewer.userId, body, viewer.isPremium || !body.isActive);
    const changed = await changeWatch(db, viewer.userId, body);
    if (!changed) throw watchNotFound();
    return changed;
  });

  serve(app, routes.deleteAlertWatch, async ({ viewer, body }) => {
    if (!(await deleteWatch(db, viewer.userId, body.id))) throw watchNotFound();
    return { message: 'The alert has been deleted.' };
  });

  async function checkWatch(userId: number, { condition, isActive }: WatchDraft, mayUseNumbers: boolean): Promise<void> {
    if (isPremiumWatch(condition.kind) && !mayUseNumbers) throw premiumRequired();
    if (!isActive) return;
    if (condition.kind === 'injury' && condition.teamIds.length === 0 && (await listFavoriteTeams(db, userId)).length === 0)
      throw new HttpError(400, 'no-favorite-teams', 'You have no favorite teams yet. Please select a team, or choose favorites first.');
    if (condition.kind !== 'price') return;
    const [game] = await db.select({ startsAt: games.startsAt }).from(games).where(eq(games.id, condition.gameId));
    if (!game) throw new HttpError(400, 'no-such-game', 'We do not know this game. Please choose another one.');
    if (game.startsAt <= leagueClock.now())
      throw new HttpError(409, 'game-started', 'This game has started. Please choose one that has not.');
  }
}

const watchNotFound = () => new HttpError(404, 'no-such-watch', 'This alert does not exist.');
