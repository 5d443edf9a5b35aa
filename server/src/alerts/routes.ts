import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AlertSettings, maxAlertRules } from '#contract/alerts.ts';
import { routes } from '#contract/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { isPushEndpoint } from '#server/platform/push/is-push-endpoint.ts';
import { addPushSubscription, countPushSubscriptions, deletePushSubscription } from '#server/platform/push/store.ts';
import { previewRule } from './preview-rule.ts';
import {
  addRule,
  addSettings,
  changeRule,
  deleteRule,
  endMails,
  listRules,
  predictionsOfGames,
  readSettings,
  saveSettings,
} from './store.ts';

export interface AlertRouteDeps {
  readonly db: Db;
  /** The league's time: the week of a preview is counted by it. */
  readonly clock: Clock;
  /** What browsers need to make an address for us at their push service. */
  readonly pushKey: () => Promise<string>;
  readonly sandboxUrl: string | undefined;
}

const week = 7 * 86_400_000;
/** A night's sleep and few messages, until the person says otherwise. */
const firstSettings: AlertSettings = {
  timeZone: 'America/New_York',
  quietHours: { from: '23:00', to: '08:00' },
  dailyMaximum: 5,
  mailsWanted: true,
};

export function alertRoutes(app: FastifyInstance, { db, clock, pushKey, sandboxUrl }: AlertRouteDeps): void {
  const settingsOf = async (userId: number): Promise<AlertSettings> => {
    const held = await readSettings(db, userId);
    if (held) return held;
    await addSettings(db, userId, firstSettings, randomBytes(32).toString('base64url'));
    return (await readSettings(db, userId)) ?? firstSettings;
  };
  const settingsAnswer = async (userId: number) => {
    const settings = await settingsOf(userId);
    return { ...settings, pushKey: await pushKey(), pushBrowsers: await countPushSubscriptions(db, userId) };
  };

  serve(app, routes.getAlertRules, async ({ viewer, query }) => {
    const rules = await listRules(db, viewer.userId, query);
    return { rules, next: rules.length === query.limit ? (rules.at(-1)?.id ?? null) : null };
  });

  serve(app, routes.addAlertRule, async ({ viewer, body }) => {
    await settingsOf(viewer.userId);
    const added = await addRule(db, viewer.userId, body, maxAlertRules);
    if (!added) throw new HttpError(409, 'too-many-rules', `You have ${maxAlertRules} rules already. Please change or delete one of them.`);
    return added;
  });

  serve(app, routes.changeAlertRule, async ({ viewer, body }) => {
    const changed = await changeRule(db, viewer.userId, body);
    if (!changed) throw noSuchRule();
    return changed;
  });

  serve(app, routes.deleteAlertRule, async ({ viewer, body }) => {
    if (!(await deleteRule(db, viewer.userId, body.id))) throw noSuchRule();
    return { message: 'The rule is deleted.' };
  });

  serve(app, routes.previewAlertRule, async ({ viewer, body }) => {
    const to = clock.now();
    const from = new Date(to.getTime() - week);
    const predictions = await predictionsOfGames(db, from, new Date(to.getTime() + body.hoursBefore * 3_600_000));
    const messages = previewRule(body, await settingsOf(viewer.userId), predictions, { from, to });
    return { from: from.toISOString(), to: to.toISOString(), messages };
  });

  serve(app, routes.getAlertSettings, ({ viewer }) => settingsAnswer(viewer.userId));

  serve(app, routes.saveAlertSettings, async ({ viewer, body }) => {
    await settingsOf(viewer.userId);
    await saveSettings(db, viewer.userId, body);
    return settingsAnswer(viewer.userId);
  });

  serve(app, routes.unsubscribeFromAlerts, async ({ query }) => {
    if (!(await endMails(db, query.token))) throw new HttpError(404, 'unknown-token', 'This link is not valid any more.');
    return { message: 'You will get no more alert mails.' };
  });

  serve(app, routes.addPushSubscription, async ({ viewer, body }) => {
    if (!isPushEndpoint(body.endpoint, sandboxUrl)) {
      throw new HttpError(400, 'unknown-push-service', 'This browser’s push service is not known to us.');
    }
    await addPushSubscription(db, viewer.userId, body);
    return { message: 'This browser will be told.' };
  });

  serve(app, routes.deletePushSubscription, async ({ viewer, body }) => {
    await deletePushSubscription(db, viewer.userId, body.endpoint);
    return { message: 'This browser will not be told any more.' };
  });
}

const noSuchRule = () => new HttpError(404, 'no-such-rule', 'There is no such rule');
