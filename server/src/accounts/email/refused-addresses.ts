/** Domains that are reserved for documentation and tests (RFC 2606, RFC 6761). Nobody can receive mail there. */
const reservedDomains = /(^|\.)(example|test|invalid|localhost|local|example\.(com|net|org))$/;

/**
 * Returns a function that tells which addresses no account may have: the service's own mailboxes, whose mail is not about
 * one person, and in a real deployment addresses under reserved domains. Letter case and a part after + do not matter.
 */
export function refusedAddresses({ own, isPublic }: { own: readonly string[]; isPublic: boolean }): (email: string) => boolean {
  const refused = new Set(own.map(mailboxOf));
  return (email) => refused.has(mailboxOf(email)) || (isPublic && reservedDomains.test(domainOf(mailboxOf(email))));
}

/** The mailbox that receives mail to an address, which may be written as `Name <address>`. */
function mailboxOf(text: string): string {
  const address = text.slice(text.lastIndexOf('<') + 1).replace('>', '');
  const [mailbox = '', domain = ''] = address.normalize('NFKC').trim().toLowerCase().split('@');
  return `${mailbox.split('+', 1)[0]}@${domain}`;
}

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);
