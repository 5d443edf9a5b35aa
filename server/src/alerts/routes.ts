import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AlertSettings, maxAlertRules } from '#contract/alerts.ts';
import { routes } from '#contract/routes.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { listChatChannels } from '#server/platform/chat/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isPushEndpoint } from '#server/platform/push/is-push-endpoint.ts';
import { isPushKey } from '#server/platform/push/is-push-key.ts';
import { addPushSubscription, countPushSubscriptions, deletePushSubscription, hasPushSubscription } from '#server/platform/push/store.ts';
import { channelRoutes, type ChannelRouteDeps } from './channel-routes.ts';
import { listIssuedPredictions } from './game-store.ts';
import { previewRule } from './decide/preview-rule.ts';
import { addRule, changeRule, deleteRule, listRules } from './rule-store.ts';
import { watchRoutes } from './watches/routes.ts';
import { createSettings, readSettings, saveSettings, turnOffMails } from './settings-store.ts';

export interface AlertRouteDeps extends ChannelRouteDeps {
  /** The league's time. A preview covers the last days before this time. */
  readonly leagueClock: Clock;
  /** Returns the public key that browsers need to create a push subscription. */
  readonly pushKey: () => Promise<string>;
  /** The URL of the simulated push service; undefined if the sandbox is not used. */
  readonly sandboxUrl: string | undefined;
}

const previewMs = 7 * dayMs;
/** The settings of a person who has not changed them: no alerts at night, and few per day. */
const defaultSettings: AlertSettings = {
  timeZone: 'America/New_York',
  quietHours: { from: '23:00', to: '08:00' },
  dailyMaximum: 5,
  mailsWanted: true,
};

export function alertRoutes(app: FastifyInstance, deps: AlertRouteDeps): void {
  const { db, leagueClock, lockSessionUser, pushKey, sandboxUrl } = deps;
  channelRoutes(app, deps);
  const lockWithSettings = async (transaction: Db, request: FastifyRequest, userId: number): Promise<void> => {
    await lockSessionUser(transaction, request);
    await createSettings(transaction, userId, defaultSettings, randomBytes(32).toString('base64url'));
  };
  watchRoutes(app, { db, leagueClock, lockWithSettings });
  const settingsResponse = async (userId: number) => {
    const saved = await readSettings(db, userId);
    return {
      ...(saved ?? defaultSettings),
      isSaved: saved !== undefined,
      pushKey: await pushKey(),
      pushBrowsers: await countPushSubscriptions(db, userId),
      channels: await listChatChannels(db, userId),
    };
  };

  serve(app, routes.getAlertRules, async ({ viewer, query }) => {
    const rules = await listRules(db, viewer.userId, query);
    return { rules, next: rules.length === query.limit ? (rules.at(-1)?.id ?? null) : null };
  });

  serve(app, routes.addAlertRule, async ({ viewer: { userId }, body, request }) => {
    const added = await db.transaction(async (transaction) => {
      await lockWithSettings(transaction, request, userId);
      return addRule(transaction, userId, body, maxAlertRules);
    });
    if (!added) throw new HttpError(409, 'too-many-rules', `You already have ${maxAlertRules} rules. Please change or delete one of them.`);
    return added;
  });

  serve(app, routes.changeAlertRule, async ({ viewer, body }) => {
    const changed = await changeRule(db, viewer.userId, body);
    if (!changed) throw ruleNotFound();
    return changed;
  });

  serve(app, routes.deleteAlertRule, async ({ viewer, body }) => {
    if (!(await deleteRule(db, viewer.userId, body.id))) throw ruleNotFound();
    return { message: 'The rule has been deleted.' };
  });

  serve(app, routes.previewAlertRule, async ({ viewer, body }) => {
    const to = leagueClock.now();
    const from = new Date(to.getTime() - previewMs);
    const predictions = await listIssuedPredictions(db, from, new Date(to.getTime() + body.hoursBefore * hourMs));
    const messages = previewRule(body, (await readSettings(db, viewer.userId)) ?? defaultSettings, predictions, { from, to });
    return { from: from.toISOString(), to: to.toISOString(), messages };
  });

  serve(app, routes.getAlertSettings, ({ viewer }) => settingsResponse(viewer.userId));

  serve(app, routes.saveAlertSettings, async ({ viewer: { userId }, body, request }) => {
    await db.transaction(async (transaction) => {
      await lockWithSettings(transaction, request, userId);
      await saveSettings(transaction, userId, body);
    });
    return settingsResponse(userId);
  });

  serve(app, routes.unsubscribeFromAlerts, async ({ query }) => {
    if (!(await turnOffMails(db, query.token))) throw new HttpError(404, 'unknown-token', 'This link is not valid any more.');
    return { message: 'You will get no more alert emails.' };
  });

  serve(app, routes.addPushSubscription, async ({ viewer, body, request }) => {
    if (!isPushEndpoint(body.endpoint, sandboxUrl)) {
      throw new HttpError(400, 'unknown-push-service', 'Notifications are not supported for the push service of this browser.');
    }
    if (!isPushKey(body.keys))
      throw new HttpError(400, 'invalid-push-key', 'This browser sent a key that cannot be used for notifications.');
    await db.transaction(async (transaction) => {
      await lockSessionUser(transaction, request);
      await addPushSubscription(transaction, viewer.userId, { ...body, deviceHash: request.viewerSession?.deviceHash ?? null });
    });
    return { message: 'Notifications are on for this browser.' };
  });

  serve(app, routes.checkPushSubscription, async ({ viewer: { userId }, body: { endpoint } }) => ({
    userId,
    isKnown: endpoint !== null && (await hasPushSubscription(db, userId, endpoint)),
    pushKey: await pushKey(),
  }));

  serve(app, routes.deletePushSubscription, async ({ viewer, body }) => {
    await deletePushSubscription(db, viewer.userId, body.endpoint);
    return { message: 'Notifications are off for this browser.' };
  });
}

const ruleNotFound = () => new HttpError(404, 'no-such-rule', 'This rule does not exist.');
