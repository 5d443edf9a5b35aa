import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
import { type AlertRuleDraft, isPremiumKind } from '#contract/alerts/rules.ts';
import { routes } from '#contract/routes/routes.ts';
import { dayMs } from '#domain/durations.ts';
import { listGamesById } from '#server/games/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listFavoriteTeams, readBooks } from './read-facts.ts';
import { previewRule } from './preview-rule.ts';
import { addRule, changeRule, deleteRule, findRuleKind, listRuleGames, listRules } from './rule-store.ts';
import { readSettings } from './send/settings-store.ts';

interface RuleRouteDeps {
  readonly db: Db;
  readonly leagueClock: Clock;
  readonly bookmakers: readonly string[];
  readonly defaultSettings: AlertSettings;
  readonly lockWithSettings: (transaction: Db, request: FastifyRequest, userId: number) => Promise<void>;
}

const previewMs = 7 * dayMs;

export function ruleRoutes(app: FastifyInstance, { db, leagueClock, bookmakers, defaultSettings, lockWithSettings }: RuleRouteDeps): void {
  serve(app, routes.getAlertRules, async ({ viewer }) => {
    const rules = await listRules(db, viewer.userId);
    return { rules, games: await listRuleGames(db, rules) };
  });

  serve(app, routes.addAlertRule, async ({ viewer: { userId, isPremium }, body, request }) => {
    await checkRule(userId, body, isPremium);
    return db.transaction(async (transaction) => {
      await lockWithSettings(transaction, request, userId);
      return addRule(transaction, userId, body);
    });
  });

  serve(app, routes.changeAlertRule, async ({ viewer, body }) => {
    // A person whose premium has ended can still turn a premium rule off.
    const isTurnedOff = !body.isActive && body.condition.kind === (await findRuleKind(db, viewer.userId, body.id));
    await checkRule(viewer.userId, body, viewer.isPremium || isTurnedOff);
    if (!(await changeRule(db, viewer.userId, body))) throw new HttpError('no-such-rule');
    return body;
  });

  serve(app, routes.deleteAlertRule, async ({ viewer, body }) => {
    if (!(await deleteRule(db, viewer.userId, body.id))) throw new HttpError('no-such-rule');
    return { message: 'The alert has been deleted.' };
  });

  serve(app, routes.previewAlertRule, async ({ viewer, body }) => {
    const to = leagueClock.now();
    const from = new Date(to.getTime() - previewMs);
    const settings = (await readSettings(db, viewer.userId)) ?? defaultSettings;
    const messages = await previewRule(db, body, { settings, ...(await readBooks(db, viewer.userId, bookmakers)) }, { from, to });
    return { from: from.toISOString(), to: to.toISOString(), messages };
  });

  async function checkRule(userId: number, { condition, isActive }: AlertRuleDraft, mayUsePremium: boolean): Promise<void> {
    if (isPremiumKind(condition.kind) && !mayUsePremium) throw new HttpError('premium-required');
    if (!isActive) return;
    if (condition.kind === 'injury' && condition.teamIds.length === 0 && (await listFavoriteTeams(db, userId)).length === 0)
      throw new HttpError('no-favorite-teams');
    if (condition.kind !== 'price') return;
    const [game] = await listGamesById(db, [condition.gameId]);
    if (!game) throw new HttpError('unknown-game');
    if (game.startsAt <= leagueClock.now()) throw new HttpError('game-started');
  }
}
