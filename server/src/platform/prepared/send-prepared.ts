import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secondMs } from '#domain/durations.ts';
import { inProcessViewer } from '#server/platform/request/viewer.ts';
import type { ObserveRequest } from '#server/platform/log/observe-requests.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { chooseEncoding } from '#server/platform/representation/choose-encoding.ts';
import { formatDateTime } from '#server/platform/format-date-time.ts';
import { entityTag, matchesTag } from '#server/platform/representation/entity-tag.ts';
import type { AnswerStore, AnswerEntry, LastAnswer } from './answer-store.ts';
import { mayReceiveAnswer, type Caller, type PreparableRoute, type RouteMatch } from './preparable-route.ts';
import { representInEveryEncoding, type PreparedAnswer, type Representation } from './prepared-answer.ts';

interface Parts {
  readonly answers: AnswerStore;
  readonly match: (url: string) => RouteMatch | undefined;
  /** Who sends these cookies; undefined if that is not known without the database, or if the response changes a cookie. */
  readonly recognize: (cookies: Record<string, string | undefined>) => Caller | undefined;
  readonly observe: ObserveRequest;
  readonly isStopping: () => boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a prepared answer that is ready. Returns false if the framework must answer. */
    sendAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
  }
}

/** In bytes, after compression. Requests for larger answers count toward the limit of the route. */
const maxUncountedBytes = 100_000;

/**
 * Sends prepared answers as soon as the viewer is identified. Everything else is left to the routes, which give the same
 * answers with more work. What is ready is sent before the framework sees the request, which takes longer than the answer.
 */
export function sendPrepared(app: FastifyInstance, { answers, match, recognize, observe, isStopping }: Parts): void {
  // While the process stops, the routes answer instead, because they report the shutdown and close the connection.
  const isSending = () => app.server.listening && !isStopping();

  app.sendAtOnce = (request, response) => {
    const startedAt = performance.now();
    const { method, url = '' } = request;
    if (!isSending() || (method !== 'GET' && method !== 'HEAD')) return false;
    const known = answers.find(url);
    const { cookie } = request.headers;
    const caller = cookie === undefined || !known?.route.identifiesViewer ? anonymous : recognize(app.parseCookie(cookie));
    if (!known || !caller || !mayReceiveAnswer(known, caller)) return false;
    const answer = answers.ready(known, startedAt);
    const representation = answer && representationFor(request, answer);
    if (!representation || (known.route.limit && isLarge(representation))) return false;
    answers.sent.ready++;
    const requestId = randomUUID();
    const status = send(request, response, representation, { requestId, isPersonal: isPersonal(caller) });
    observe({ method, url, requestId, route: known.route.path, status, startedAt });
    return true;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { method, url } = request;
    // A request that this process makes to itself builds an answer, so the route must answer it.
    if (!isSending() || inProcessViewer() !== undefined || (method !== 'GET' && method !== 'HEAD')) return done();
    const matched = answers.find(url) ?? match(url);
    if (!matched || request.changesCookies || !mayReceiveAnswer(matched, request)) return done();
    const known = answers.find(matched.key);
    const answer = known && answers.ready(known, performance.now());
    const respond = (sent: PreparedAnswer, ageMs?: number) => {
      reply.hijack();
      send(request.raw, reply.raw, representationFor(request, sent), { requestId: request.id, isPersonal: isPersonal(request), ageMs });
    };
    const sendLast = async (entry: AnswerEntry) => {
      const last = answers.last(entry);
      if (!last) return done();
      answers.sent.outdated++;
      respond(await markOutdated(entry.route, last), performance.now() - last.currentAt);
    };
    if (!answer && known && answers.needsDatabase(known) && answers.isAway()) return void sendLast(known);
    if (!answer && request.isUnconfirmed) return done();
    limit(request, matched, known?.answer, answer);
    if (answer) {
      answers.sent.ready++;
      return respond(answer);
    }
    // Created after the limit was checked: a refused request must leave no entry, because nothing would remove it.
    const entry = known ?? answers.entryFor(matched);
    answers.current(entry).then(
      (built) => {
        answers.sent.built++;
        respond(built);
      },
      // No current answer could be built.
      () => sendLast(entry),
    );
  });
}

/** The same rule as in `forbidPersonalCaching`. */
const isPersonal = ({ viewer, timeOutUntil }: Caller): boolean => viewer !== null || timeOutUntil !== null;

const anonymous: Caller = { viewer: null, timeOutUntil: null };

/** Counts a request of a limited route, unless a small answer is ready, or the request is for a page that was rendered before. */
function limit(request: FastifyRequest, { route }: RouteMatch, last: PreparedAnswer | undefined, answer: PreparedAnswer | undefined): void {
  const isCounted = answer ? isLarge(representationFor(request, answer)) : !route.isPage || !last;
  if (route.limit && isCounted) limitRequest(request, route.limit);
}

const representationFor = ({ headers }: Pick<IncomingMessage, 'headers'>, answer: PreparedAnswer) =>
  answer.representations[chooseEncoding(headers['accept-encoding'] as string | undefined)];

const isLarge = ({ body }: Representation) => body.length > maxUncountedBytes;

interface Sending {
  readonly requestId: string;
  readonly isPersonal: boolean;
  /** How long ago the answer was last known to be current; undefined if it is current. */
  readonly ageMs?: number | undefined;
}

/** Returns the status. The headers were checked when the answer was built; Node sends them faster than the framework. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  representation: Representation,
  { requestId, isPersonal, ageMs }: Sending,
): number {
  const heads = isPersonal ? representation.personalHeads : representation.heads;
  const condition = request.headers['if-none-match'];
  const isUnchanged = condition !== undefined && representation.tag !== '' && matchesTag(condition, representation.tag);
  const { status, headers } = isUnchanged ? heads.notModified : heads.full;
  response.writeHead(status, [...headers, 'x-request-id', requestId, ...(ageMs === undefined ? [] : ageHeaders(ageMs))]);
  const body = isUnchanged || request.method === 'HEAD' ? '' : representation.sentBody;
  response.end(body, 'latin1');
  return status;
}

/** RFC 9111: caches do not store an answer whose age is above its lifetime. The warning is for people who read headers. */
const ageHeaders = (ageMs: number) => ['age', String(Math.max(1, Math.round(ageMs / secondMs))), 'warning', '110 - "Response is Stale"'];

/** During an outage `currentAt` does not change, so each page is marked once. */
const marked = new WeakMap<PreparedAnswer, { readonly currentAt: number; readonly page: Promise<PreparedAnswer> }>();

/** A page that says when it was last known to be current. Other answers say it only in their headers. */
async function markOutdated({ isPage }: Pick<PreparableRoute, 'isPage'>, { answer, currentAt }: LastAnswer): Promise<PreparedAnswer> {
  if (!isPage) return answer;
  const known = marked.get(answer);
  if (known?.currentAt === currentAt) return known.page;
  const page = markPage(answer, new Date(Date.now() - performance.now() + currentAt));
  marked.set(answer, { currentAt, page });
  return page;
}

async function markPage(answer: PreparedAnswer, currentAt: Date): Promise<PreparedAnswer> {
  const { heads, body } = answer.representations.identity;
  const list = heads.full.headers;
  const headers = Object.fromEntries(Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index]!, list[2 * index + 1]!]));
  const rawPayload = Buffer.from(body.toString().replace(/<body[^>]*>/, (tag) => tag + noticeOf(currentAt)));
  const plain = { statusCode: answer.status, headers: { ...headers, etag: entityTag(rawPayload, 'identity') }, rawPayload };
  return { ...answer, representations: await representInEveryEncoding(plain) };
}

/** In the past tense, because the page stays open after the outage and then shows newer data. */
const noticeOf = (currentAt: Date) =>
  `<aside aria-label="Age of this page" class="border-b border-line bg-raised px-4 py-2 text-center text-sm text-live">` +
  `When this page was loaded, we could not check for changes. It was last up to date on ${formatDateTime(currentAt)}.</aside>`;
