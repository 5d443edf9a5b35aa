import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { MailDelivery } from '#server/delivery/mail/deliver-mails.ts';

/** Both threads deliver mails: the serving thread right after a request, the job thread everything else. */
export function mailDelivery({ env, ...parts }: { env: Env; db: Db; clock: Clock; log: Log }): MailDelivery {
  return { ...parts, smtpUrl: env.SMTP_URL, from: env.MAIL_FROM };
}
