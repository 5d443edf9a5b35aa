import type { IncomingMessage, ServerResponse } from 'node:http';
import { nextRequestId } from '#server/platform/http/request-id.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ObserveRequest } from '#server/platform/metrics/observe-requests.ts';
import type { AnswerStore, Entry } from './answer-store.ts';
import { mayReceive, type RouteMatch } from './preparable-route.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { TakeRequest } from './short-path-limits.ts';
import { sendAnswer } from './send-answer.ts';

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns false if the request is left to the general path. */
export type TryShortPath = (request: IncomingMessage, response: ServerResponse, generalPath: HandleRequest) => boolean;

interface ShortPathParts {
  readonly answers: AnswerStore;
  readonly match: (url: string) => RouteMatch | undefined;
  /** The viewer of a session cookie; undefined if only the general path can tell. */
  readonly peekViewer: (cookies: string | undefined) => Viewer | null | undefined;
  /** Counts a request that costs more than a small answer that is ready. False if the caller must wait. */
  readonly takeRequest: TakeRequest;
  readonly observe: ObserveRequest;
}

interface Sending {
  readonly entry: Entry;
  readonly answer: PreparedAnswer;
  readonly viewer: Viewer | null;
  /** A value of `performance.now()`. */
  readonly startedAt: number;
}

/**
 * Sends prepared answers before the framework sees the request. Everything else, and every request in doubt, is left to the
 * general path, which gives the same answers with more work.
 */
export function shortPath({ answers, match, peekViewer, takeRequest, observe }: ShortPathParts): TryShortPath {
  function send(request: IncomingMessage, response: ServerResponse, { entry, answer, viewer, startedAt }: Sending): void {
    const requestId = nextRequestId();
    const status = sendAnswer(request, response, answer, { requestId, isPersonal: viewer !== null });
    observe(request, requestId, entry.route.path, status, startedAt);
  }

  /** The viewer, or null, if the answer may be sent; undefined if the general path must decide. */
  const allowedViewer = ({ route, key }: RouteMatch, request: IncomingMessage): Viewer | null | undefined => {
    const viewer = route.identifiesViewer ? peekViewer(request.headers.cookie) : null;
    return viewer !== undefined && mayReceive(route, key, viewer) ? viewer : undefined;
  };

  return (request, response, generalPath) => {
    const startedAt = performance.now();
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
    const known = answers.find(url);
    const matched = known ?? match(url);
    const viewer = matched && allowedViewer(matched, request);
    if (!matched || viewer === undefined) return false;
    const answer = known && answers.ready(known, startedAt);
    if (matched.route.limit && !takeRequest(request, { route: matched.route, answer: known?.answer }, answer, viewer)) return false;
    // Refused requests create no entry: nothing would ever remove it.
    const entry = known ?? answers.entryFor(matched);
    if (answer) {
      send(request, response, { entry, answer, viewer, startedAt });
      return true;
    }
    answers.current(entry).then(
      (built) => {
        const current = allowedViewer(entry, request); // the session may have ended meanwhile
        if (current === undefined) generalPath(request, response);
        else send(request, response, { entry, answer: built, viewer: current, startedAt });
      },
      () => generalPath(request, response),
    );
    return true;
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
