import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PersonAction, ProviderView } from '#contract/operator/people.ts';
import { type FailedWorkPage, type TimeOutLift, workQueue } from '#contract/operator/overview.ts';
import { routes } from '#contract/routes/routes.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { searchUsers } from '#server/accounts/queries.ts';
import type { BillingDeps } from '#server/billing/provider/deps.ts';
import { actOnPerson, type ActionOnPerson } from '#server/operator/act-on-person.ts';
import { type Actor } from '#server/operator/actions/perform-action.ts';
import { decideTimeOutLiftRequest } from '#server/operator/time-out-lifts.ts';
import { countWork, type FailedRow, listFailedWork, parseRowId } from '#server/operator/work-queue-store.ts';
import { listHistoryLoads } from '#server/games/history/history-store.ts';
import { findLedgerHead } from '#server/predictions/ledger-store.ts';
import { readDisagreementPage } from '#server/games/injuries/injury-store.ts';
import { addAudit } from '#server/platform/audit.ts';
import type { Clock } from '#server/platform/clock.ts';
import { listFeedStates, listNoticePage } from '#server/platform/feeds/feed-state-store.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listJobStates } from '#server/platform/jobs/job-state-store.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { customersOf } from '#server/billing/customers/store.ts';
import { listAudit, hasRecentAudit } from '#server/operator/actions/store.ts';
import { countOpenLifts, listOpenLifts } from '#server/operator/actions/time-out-lift-store.ts';
import { retryWork } from '#server/operator/retry-work.ts';
import { ProviderUnavailable } from '#server/billing/provider/payment-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { checkConsoleAccess } from './check-console-access.ts';
import { describePerson, isoTimes } from './describe-person.ts';

interface ConsoleDeps extends BillingDeps {
  readonly leagueClock: Clock;
}

const pageSize = 50;

export async function consoleRoutes(app: FastifyInstance, deps: ConsoleDeps): Promise<void> {
  const { db, clock, leagueClock } = deps;
  checkConsoleAccess(app, deps);

  serve(app, routes.getConsoleOverview, async ({ request }) => {
    const now = leagueClock.now();
    return {
      operator: operatorOf(request),
      now: now.toISOString(),
      feeds: await listFeedStates(db, now),
      jobs: await listJobStates(db),
      node: process.version,
      history: await listHistoryLoads(db),
      ledger: await findLedgerHead(db),
      queues: await Promise.all(workQueue.options.map((queue) => countWork(db, queue))),
      openLifts: await countOpenLifts(db, clock.now()),
    };
  });

  serve(app, routes.getConsoleNotices, async ({ query: { before } }) => {
    const since = new Date(leagueClock.now().getTime() - 7 * dayMs);
    const { rows, next } = pageOf(await listNoticePage(db, since, { limit: pageSize + 1, before }), ({ cursor }) => cursor);
    return { notices: rows.map(({ notice }) => notice), next };
  });

  serve(app, routes.getConsoleInjuries, ({ query }) => readDisagreementPage(db, query));

  serve(app, routes.getFailedWork, async ({ params: { queue }, query: { before } }) => {
    const cursor = before === undefined ? undefined : parseRowId(queue, before);
    if (before !== undefined && cursor === undefined) return { rows: [], next: null };
    const rows = await listFailedWork(db, queue, { before: cursor, limit: pageSize + 1 });
    return pageOf(rows.map(presentWork), ({ id }) => id);
  });

  serve(app, routes.retryFailedWork, async ({ params: { queue }, body, request }) => ({
    message: await retryWork(deps, actorOf(request), { queue, ...body }),
  }));

  serve(app, routes.findPeople, async ({ query: { name }, request }) => {
    const people = await searchUsers(db, name);
    const found = people.map(({ userId }) => userId);
    await auditRead(deps, actorOf(request), 'find-person', found);
    return { people };
  });

  serve(app, routes.getPerson, async ({ params: { userId }, request }) => {
    const person = await describePerson(deps, userId, operatorOf(request).userId);
    recordSecurityEvent({ event: 'operator-action', outcome: 'success', accountId: userId, reason: 'show-person' });
    await auditRead(deps, actorOf(request), 'show-person', [userId]);
    return person;
  });

  serve(app, routes.getProviderView, async ({ params: { userId }, request }) => {
    await auditRead(deps, actorOf(request), 'ask-provider', [userId]);
    return askProvider(deps, userId);
  });

  serve(app, routes.actOnPerson, async ({ params: { userId }, body, request }) => ({
    message: await actOnPerson(deps, actorOf(request), userId, chosenAction(body, clock.now())),
  }));

  serve(app, routes.getTimeOutLifts, async ({ request }) => {
    const { userId } = operatorOf(request);
    return { lifts: (await listOpenLifts(db, clock.now())).map((lift) => presentLift(lift, userId)) };
  });

  serve(app, routes.decideTimeOutLift, async ({ params: { id: liftId }, body, request }) => ({
    message: await decideTimeOutLiftRequest(deps, actorOf(request), { liftId, ...body }),
  }));

  serve(app, routes.getAudit, async ({ query }) => {
    const entries = await listAudit(db, { ...query, limit: pageSize + 1 });
    const { rows, next } = pageOf(entries, ({ id }) => id);
    return { entries: rows, next };
  });
}

function operatorOf({ operator }: FastifyRequest) {
  if (!operator) throw new HttpError('not-found');
  return operator;
}

function actorOf(request: FastifyRequest): Actor & { userId: number } {
  const { userId, username } = operatorOf(request);
  return { userId, name: username, requestId: request.id };
}

function chosenAction(body: PersonAction, now: Date): ActionOnPerson {
  if (body.action !== 'grant-premium') return body;
  return { action: body.action, until: new Date(now.getTime() + body.days * dayMs), reason: body.reason };
}

function pageOf<Row, Cursor>(found: readonly Row[], cursorOf: (row: Row) => Cursor): { rows: Row[]; next: Cursor | null } {
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return { rows, next: found.length > pageSize && last !== undefined ? cursorOf(last) : null };
}

function presentWork({ dueAt, gaveUpAt, ...row }: FailedRow): FailedWorkPage['rows'][number] {
  return { ...isoTimes(row), id: String(row.id), retryAt: gaveUpAt === null ? dueAt.toISOString() : null };
}

function presentLift({ operatorName, ...lift }: Awaited<ReturnType<typeof listOpenLifts>>[number], operatorId: number): TimeOutLift {
  const canDecide = operatorId !== lift.requestedBy && operatorId !== lift.userId;
  return { ...isoTimes(lift), requestedBy: operatorName ?? 'a deleted account', canDecide };
}

type AuditedRead = 'find-person' | 'show-person' | 'ask-provider';

/** If an operator reads the same person again within this time, no second row is added, so that the audit trail stays readable. */
const repeatMs = hourMs;

async function auditRead(
  { db, clock }: Context,
  actor: Actor & { readonly userId: number },
  action: AuditedRead,
  userIds: readonly number[],
): Promise<void> {
  const at = clock.now();
  for (const userId of userIds.length === 0 ? [null] : userIds) {
    const read = { actorId: actor.userId, action, userId };
    if (await hasRecentAudit(db, read, new Date(at.getTime() - repeatMs))) continue;
    await addAudit(db, { ...read, at, actor: actor.name, reason: 'read in the console', outcome: 'done', requestId: actor.requestId });
  }
}

async function askProvider({ db, clock, provider, log }: BillingDeps, userId: number): Promise<ProviderView> {
  try {
    const customers: ProviderView['customers'] = [];
    for (const customerId of await customersOf(db, userId)) {
      customers.push({ customerId, subscriptions: (await provider.listSubscriptions(customerId)).map(isoTimes) });
    }
    return { provider: provider.name, askedAt: clock.now().toISOString(), customers };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error, userId }, 'the payment provider did not answer the console');
    throw new HttpError('provider-unavailable');
  }
}
