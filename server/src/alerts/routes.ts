import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AlertSettings } from '#contract/alerts/alerts.ts';
import { routes } from '#contract/routes/routes.ts';
import { listChatChannels } from '#server/delivery/chat/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isPushEndpoint } from '#server/delivery/push/is-push-endpoint.ts';
import { isPushKey } from '#server/delivery/push/encrypt-push.ts';
import { addPushSubscription, countPushSubscriptions, deletePushSubscription, hasPushSubscription } from '#server/delivery/push/store.ts';
import { channelRoutes, type ChannelRouteDeps } from './channel-routes.ts';
import { ruleRoutes } from './rule-routes.ts';
import { createSettings, readSettings, saveSettings, turnOffMails } from './send/settings-store.ts';

interface AlertRouteDeps extends ChannelRouteDeps {
  readonly leagueClock: Clock;
  readonly bookmakers: readonly string[];
  readonly pushKey: () => Promise<string>;
  readonly sandboxUrl: string | undefined;
}

const defaultSettings: AlertSettings = {
  timeZone: 'America/New_York',
  quietHours: { from: '23:00', to: '08:00' },
  dailyMaximum: 5,
  mailsWanted: true,
};

export async function alertRoutes(app: FastifyInstance, deps: AlertRouteDeps): Promise<void> {
  const { db, leagueClock, bookmakers, lockSessionUser, pushKey, sandboxUrl } = deps;
  channelRoutes(app, deps);
  const lockWithSettings = async (transaction: Db, request: FastifyRequest, userId: number): Promise<void> => {
    await lockSessionUser(transaction, request);
    await createSettings(transaction, userId, defaultSettings, randomBytes(32).toString('base64url'));
  };
  ruleRoutes(app, { db, leagueClock, bookmakers, lockWithSettings, defaultSettings });
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

  serve(app, routes.getAlertSettings, ({ viewer }) => settingsResponse(viewer.userId));

  serve(app, routes.saveAlertSettings, async ({ viewer: { userId }, body, request }) => {
    await db.transaction(async (transaction) => {
      await lockWithSettings(transaction, request, userId);
      await saveSettings(transaction, userId, body);
    });
    return settingsResponse(userId);
  });

  serve(app, routes.unsubscribeFromAlerts, async ({ query }) => {
    if (!(await turnOffMails(db, query.token))) throw new HttpError('unknown-token');
    return { message: 'You will get no more alert emails.' };
  });

  serve(app, routes.addPushSubscription, async ({ viewer, body, request }) => {
    if (!isPushEndpoint(body.endpoint, sandboxUrl)) throw new HttpError('unknown-push-service');
    if (!isPushKey(body.keys)) throw new HttpError('invalid-push-key');
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
