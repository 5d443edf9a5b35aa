import { isReservedDomain } from '#server/platform/env/hosts.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';

type Settings = Pick<Env, 'SUPPORT_EMAIL' | 'MAIL_FROM' | 'isPublic'>;

export function refusedAddresses({ SUPPORT_EMAIL, MAIL_FROM, isPublic }: Settings): (email: string) => boolean {
  const refused = new Set([SUPPORT_EMAIL, MAIL_FROM].map((setting) => mailboxOf(addressIn(setting))));
  return (email) => {
    const address = email.normalize('NFKC');
    return refused.has(mailboxOf(address)) || (isPublic && isReservedDomain(address));
  };
}

const addressIn = (text: string): string => text.slice(text.lastIndexOf('<') + 1).replace('>', '');
