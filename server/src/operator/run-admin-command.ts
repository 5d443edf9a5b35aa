import { parseArgs } from 'node:util';
import { planTypes } from '#domain/subscription-plans.ts';
import { listTermsConsents } from '#server/accounts/consent/consent-store.ts';
import { allowMail } from '#server/accounts/email/allow-mail.ts';
import { findUserByName } from '#server/accounts/store.ts';
import {
  endSessionsOfAccount,
  liftSuspension,
  removeFactorsOfAccount,
  suspendAccount,
} from '#server/accounts/suspension/suspend-account.ts';
import { withdrawAlerts } from '#server/alerts/send/withdraw-alerts.ts';
import type { BillingDeps } from '#server/billing/deps.ts';
import { listPurchaseConsents } from '#server/billing/consent/consent-store.ts';
import { grantPremium, revokePremium } from '#server/billing/grants/grant-premium.ts';
import { isPremium } from '#server/billing/is-premium.ts';
import { announcePrice, AnnouncementRefused } from '#server/billing/prices/announce-price.ts';
import { findEntitlement, listSubscriptions } from '#server/billing/store.ts';
import { listFailedEvents } from '#server/billing/sync/event-store.ts';
import { listAudit } from '#server/billing/grants/grant-store.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { syncUser } from '#server/billing/sync/sync-subscription.ts';
import { listWithdrawals } from '#server/billing/withdrawal/withdrawal-store.ts';

const usage = `Usage: ./courtline admin COMMAND in a release, npm run admin -- COMMAND in a clone. Commands:

show-user NAME
consent NAME
grant-premium NAME --reason TEXT [--until YYYY-MM-DD]
revoke-premium NAME --reason TEXT
sync NAME
suspend NAME --reason TEXT
unsuspend NAME --reason TEXT
end-sessions NAME --reason TEXT
remove-factors NAME --reason TEXT
allow-mail NAME --reason TEXT
failed-messages
announce-price monthly|annual --price DOLLARS --from YYYY-MM-DD

NAME is a username or an email address.`;

/** A command that cannot be executed. The message is shown to the operator. */
class CommandError extends Error {}

const maxShown = 50;

/** Executes one command of `npm run admin` and returns the text to print. */
export async function runAdminCommand(billing: BillingDeps, actor: string, args: readonly string[]): Promise<string> {
  const { command, name, price, from, ...options } = readArguments(args);
  if (command === 'announce-price') return announce(billing, actor, { name, price, from });
  if (command === 'failed-messages') return format(await listFailedEvents(billing.db, maxShown));
  const user = name ? await findUserByName(billing.db, name) : null;
  if (!user) throw new CommandError(name ? `There is no user ${name}.` : usage);
  const answer = await runUserCommand(billing, { command, actor, user, ...options });
  recordSecurityEvent({ event: 'operator-action', outcome: 'success', accountId: user.id, reason: command });
  return answer;
}

interface UserCommand {
  readonly command: string;
  readonly actor: string;
  readonly user: { readonly id: number; readonly username: string; readonly email: string };
  readonly reason?: string | undefined;
  readonly until?: string | undefined;
}

async function runUserCommand(billing: BillingDeps, { command, actor, user, reason, until }: UserCommand): Promise<string> {
  const decision = () => ({ userId: user.id, actor, reason: requireReason(reason) });
  switch (command) {
    case 'show-user':
      return showUser(billing, user);
    case 'consent':
      return format({
        signUp: await listTermsConsents(billing.db, user.id),
        purchases: await listPurchaseConsents(billing.db, user.id),
        withdrawals: await listWithdrawals(billing.db, user.id),
      });
    case 'grant-premium':
      await grantPremium(billing, decision(), endOfDay(until, billing.clock.now()));
      return `${user.username} is premium${until ? ` until the end of ${until} (UTC)` : ''}.`;
    case 'revoke-premium': {
      const revoked = await revokePremium(billing, decision());
      const stillPremium = await isPremium(billing, user.id);
      return `Revoked ${revoked} grants of ${user.username}.${stillPremium ? ' The user remains premium through a subscription, which they can cancel in the billing portal.' : ''}`;
    }
    case 'sync':
      await syncUser(billing, user.id);
      return showUser(billing, user);
    case 'suspend':
      await suspendAccount({ ...billing, withdrawAlerts }, decision());
      return `${user.username} is suspended and signed out everywhere. Subscriptions go on; cancel them at the payment provider if needed.`;
    case 'unsuspend':
      await liftSuspension(billing, decision());
      return `${user.username} can sign in again.`;
    case 'end-sessions':
      await endSessionsOfAccount(billing, decision());
      return `${user.username} is signed out everywhere.`;
    case 'remove-factors':
      await removeFactorsOfAccount(billing, decision());
      return `${user.username} has no second factor any more and is signed out everywhere.`;
    case 'allow-mail':
      return (await allowMail(billing, { ...decision(), email: user.email }))
        ? `${user.username} gets alert mails again, until one is refused again.`
        : `Mail to ${user.username} was not refused. Nothing was changed.`;
    default:
      throw new CommandError(usage);
  }
}

function readArguments(args: readonly string[]) {
  try {
    const options = { reason: { type: 'string' }, until: { type: 'string' }, price: { type: 'string' }, from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [command = '', name, ...extra] = positionals;
    if (extra.length > 0) throw new CommandError(`A name or a reason that contains spaces needs quotes.\n\n${usage}`);
    return { command, name, ...values };
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(usage);
  }
}

interface Announcement {
  readonly name: string | undefined;
  readonly price: string | undefined;
  readonly from: string | undefined;
}

async function announce(billing: BillingDeps, actor: string, { name, price = '', from = '' }: Announcement): Promise<string> {
  const planType = planTypes.find((type) => type === name);
  const effectiveAt = new Date(`${from}T12:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(effectiveAt.getTime());
  if (!planType || !/^\d{1,4}\.\d{2}$/.test(price) || !isDate) throw new CommandError(usage);
  const priceInCents = Math.round(Number(price) * 100);
  const count = await announcePrice(billing, { planType, priceInCents, effectiveAt, actor }).catch((error: unknown) => {
    throw error instanceof AnnouncementRefused ? new CommandError(error.message) : error;
  });
  recordSecurityEvent({ event: 'operator-action', outcome: 'success', accountId: null, reason: 'announce-price' });
  return `${count} subscribers are told by mail. Change their price at the payment provider on ${from}; docs/operations/prices.md describes how.`;
}

function requireReason(reason: string | undefined): string {
  if (!reason?.trim()) throw new CommandError('Please give a reason: --reason "…". It is stored in the audit table.');
  return reason.trim();
}

function endOfDay(until: string | undefined, now: Date): Date | null {
  if (until === undefined) return null;
  const end = new Date(`${until}T23:59:59.999Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== until) {
    throw new CommandError('--until must be a date such as 2027-01-31.');
  }
  if (end <= now) throw new CommandError('--until must not be in the past.');
  return end;
}

async function showUser({ db }: BillingDeps, user: { id: number }): Promise<string> {
  return format({
    user,
    entitlement: (await findEntitlement(db, user.id)) ?? null,
    subscriptions: await listSubscriptions(db, user.id),
    audit: await listAudit(db, user.id),
  });
}

const format = (value: unknown) => JSON.stringify(value, null, 2);
