import { isReservedDomain } from '#server/platform/env/hosts.ts';
import { mailboxOf } from '#server/delivery/mail/mailbox-of.ts';

export function refusedAddresses({ own, isPublic }: { own: readonly string[]; isPublic: boolean }): (email: string) => boolean {
  const refused = new Set(own.map((setting) => mailboxOf(addressIn(setting))));
  return (email) => {
    const address = email.normalize('NFKC');
    return refused.has(mailboxOf(address)) || (isPublic && isReservedDomain(address));
  };
}

const addressIn = (text: string): string => text.slice(text.lastIndexOf('<') + 1).replace('>', '');
