import { parseArgs } from 'node:util';
import { planKeys } from '#domain/plans/plans.ts';
import { listTermsConsents } from '#server/accounts/users/store.ts';
import { findUserByName } from '#server/accounts/queries.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { listPurchaseConsents } from '#server/billing/purchase/store.ts';
import { announcePrice } from '#server/billing/mails/announce-price.ts';
import { listSubscriptions } from '#server/billing/entitlement/store.ts';
import { syncUser } from '#server/billing/subscription/sync-subscription.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { listWithdrawals } from '#server/billing/subscription/store.ts';
import { actionsOfCommands, actOnPerson } from './act-on-person.ts';
import { performAction, type Actor } from './actions/perform-action.ts';
import { listOperators } from './actions/store.ts';

const usage = `Usage: ./courtline admin COMMAND in a release, npm run admin -- COMMAND in a clone. Commands:

consent NAME
grant-premium NAME --reason TEXT [--until YYYY-MM-DD]
revoke-premium NAME --reason TEXT
sync NAME --reason TEXT
remove-factors NAME --reason TEXT
allow-mail NAME --reason TEXT
grant-operator NAME --reason TEXT
revoke-operator NAME --reason TEXT
operators
announce-price ${planKeys.join('|')} --price DOLLARS --from YYYY-MM-DD --reason TEXT

NAME is a username or an email address. The console at /operator shows a person and does the rest.`;

class CommandError extends Error {}

export async function runAdminCommand(billing: BillingDeps, actorName: string, args: readonly string[]): Promise<string> {
  const { command, name, reason, until, price, from } = readArguments(args);
  const actor: Actor = { userId: null, name: actorName, requestId: null };
  if (command === 'announce-price') return announce(billing, actor, { name, price, from, reason });
  if (command === 'operators') return format(await listOperators(billing.db));
  const user = name ? await findUserByName(billing.db, name) : null;
  if (!user) throw new CommandError(name ? `There is no user ${name}.` : usage);
  if (command === 'consent') {
    recordSecurityEvent({ event: 'operator-action', outcome: 'success', accountId: user.id, reason: command });
    return showConsents(billing, user);
  }
  if (command === 'sync') {
    await performAction(billing, actor, { action: command, userId: user.id, reason: requireReason(reason) }, async () => {
      // A sync asks the payment provider and opens its own transactions, so it cannot be part of the transaction that writes the audit row.
      await syncUser(billing, user.id);
      return { message: '' };
    });
    return format(await listSubscriptions(billing.db, user.id));
  }
  if (command === 'grant-premium') {
    const end = endOfDay(until, billing.clock.now());
    return actOnPerson(billing, actor, user.id, { action: command, until: end, reason: requireReason(reason) });
  }
  const action = (['revoke-premium', ...actionsOfCommands] as const).find((name) => name === command);
  if (!action) throw new CommandError(usage);
  return actOnPerson(billing, actor, user.id, { action, reason: requireReason(reason) });
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

type Announcement = Readonly<Record<'name' | 'price' | 'from' | 'reason', string | undefined>>;

async function announce(billing: BillingDeps, actor: Actor, { name, price = '', from = '', reason }: Announcement): Promise<string> {
  const planType = planKeys.find((type) => type === name);
  const effectiveAt = new Date(`${from}T12:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(from) && !Number.isNaN(effectiveAt.getTime());
  if (!planType || !/^\d{1,4}\.\d{2}$/.test(price) || !isDate) throw new CommandError(usage);
  const change = { planType, priceInCents: Math.round(Number(price) * 100), effectiveAt, actor: actor.name };
  const subject = `${planType} ${price} from ${from}`;
  const audited = { action: 'announce-price', userId: null, subject, reason: requireReason(reason) };
  const { message } = await performAction(billing, actor, audited, async (transaction) => {
    const count = await announcePrice({ ...billing, db: transaction }, change);
    return {
      message: `${count} subscribers are told by mail. Change their price at the payment provider on ${from}; docs/operations/payments.md describes how.`,
    };
  });
  return message;
}

function requireReason(reason: string | undefined): string {
  if (!reason?.trim()) throw new CommandError('Please give a reason: --reason "…". It is stored in the audit trail.');
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

async function showConsents({ db }: BillingDeps, { id }: { id: number }): Promise<string> {
  return format({
    signUp: await listTermsConsents(db, id),
    purchases: await listPurchaseConsents(db, id),
    withdrawals: await listWithdrawals(db, id),
  });
}

const format = (value: unknown) => JSON.stringify(value, null, 2);
