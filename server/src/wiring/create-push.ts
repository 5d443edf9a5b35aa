import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Log } from '#server/platform/log.ts';
import type { PushDelivery } from '#server/platform/push/deliver-pushes.ts';

/** `subject` is the contact address that push services require (RFC 8292). */
export function createPush({ env, ...parts }: { env: Env; db: Db; clock: Clock; log: Log }): PushDelivery {
  return { ...parts, keys: env.vapid, subject: `mailto:${env.SUPPORT_EMAIL}`, sandboxUrl: env.pushSandboxUrl };
}
