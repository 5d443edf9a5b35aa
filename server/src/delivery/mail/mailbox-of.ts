const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Identifies the mailbox of an address: without the part after a plus sign, and at Gmail without dots. Mails go to the address itself. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = name.indexOf('+', 1);
  const base = plus > 0 ? name.slice(0, plus) : name;
  return domainsWithoutDots.has(domain) ? `${base.replaceAll('.', '')}@gmail.com` : `${base}@${domain}`;
}
