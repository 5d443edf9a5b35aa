import * as audit from '#contract/operator/audit.ts';
import * as overview from '#contract/operator/overview.ts';
import * as people from '#contract/operator/people.ts';
import { confirmation } from '#contract/response-message.ts';
import { routesWith } from '#contract/route.ts';
import { injuryDisagreementsPage, injuryDisagreementsQuery } from '#contract/status.ts';

/** The operator's console. Every route needs the role and a recently used second factor. */
export const consoleRoutes = routesWith({ access: 'console', openInTimeOut: true })({
  getConsoleOverview: {
    method: 'GET',
    path: '/api/operator/overview',
    summary: 'State of the feeds, jobs and work queues, and the head of the ledger',
    response: overview.consoleOverview,
  },
  getConsoleNotices: {
    method: 'GET',
    path: '/api/operator/notices',
    summary: 'Messages about feed content, most recently seen first',
    query: overview.noticeQuery,
    response: overview.noticePage,
  },
  getConsoleInjuries: {
    method: 'GET',
    path: '/api/operator/injuries',
    summary: "Players about whom ESPN and the league's injury report currently differ",
    query: injuryDisagreementsQuery,
    response: injuryDisagreementsPage,
  },
  getFailedWork: {
    method: 'GET',
    path: '/api/operator/queues/:queue',
    summary: 'The rows of a work queue whose last attempt has failed',
    params: overview.queueParams,
    query: overview.failedWorkQuery,
    response: overview.failedWorkPage,
  },
  retryFailedWork: {
    method: 'POST',
    path: '/api/operator/queues/:queue/retry',
    summary: 'Try a failed row of a work queue again at once',
    params: overview.queueParams,
    body: overview.retryRequest,
    response: confirmation,
  },
  findPeople: {
    method: 'GET',
    path: '/api/operator/people',
    limit: 'computation',
    summary: 'The accounts with this email, username or id',
    query: people.peopleQuery,
    response: people.peopleFound,
  },
  getPerson: {
    method: 'GET',
    path: '/api/operator/people/:userId',
    summary: 'The state of an account',
    params: people.personParams,
    response: people.personDetails,
  },
  getProviderView: {
    method: 'GET',
    path: '/api/operator/people/:userId/subscription',
    limit: 'vendor',
    summary: 'The subscriptions of a person as the payment provider sees them at this moment',
    params: people.personParams,
    response: people.providerView,
  },
  actOnPerson: {
    method: 'POST',
    path: '/api/operator/people/:userId/actions',
    summary: 'Grant or revoke premium, suspend, end sessions, send a mail again, ask to lift a time-out',
    params: people.personParams,
    body: people.personAction,
    response: confirmation,
  },
  getTimeOutLifts: {
    method: 'GET',
    path: '/api/operator/time-out-lifts',
    summary: 'The requests to lift a time-out that wait for a second operator',
    response: overview.timeOutLiftList,
  },
  decideTimeOutLift: {
    method: 'POST',
    path: '/api/operator/time-out-lifts/:id/decision',
    summary: 'Approve or decline the request of another operator to lift a time-out',
    params: overview.timeOutLiftParams,
    body: overview.timeOutLiftDecision,
    response: confirmation,
  },
  getAudit: {
    method: 'GET',
    path: '/api/operator/audit',
    summary: 'The actions of operators, newest first',
    query: audit.auditQuery,
    response: audit.auditPage,
  },
});
