import type { IncomingMessage, ServerResponse } from 'node:http';
import { nextRequestId } from '#server/platform/http/request-id.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ObserveRequest } from '#server/platform/metrics/observe-requests.ts';
import type { AnswerStore, Entry } from './answer-store.ts';
import { mayReceive, type RouteMatch } from './preparable-route.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { sendAnswer } from './send-answer.ts';

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns false if the request is left to the general path. */
export type TryShortPath = (request: IncomingMessage, response: ServerResponse, generalPath: HandleRequest) => boolean;

interface ShortPathParts {
  readonly answers: AnswerStore;
  readonly match: (url: string) => RouteMatch | undefined;
  /** The viewer of a session cookie; undefined if only the general path can tell. */
  readonly peekViewer: (cookies: string | undefined) => Viewer | null | undefined;
  readonly observe: ObserveRequest;
}

/**
 * Sends prepared answers before the framework sees the request. Everything else, and every request in doubt, is left to the
 * general path, which gives the same answers with more work.
 */
export function shortPath({ answers, match, peekViewer, observe }: ShortPathParts): TryShortPath {
  function send(request: IncomingMessage, response: ServerResponse, entry: Entry, answer: PreparedAnswer, startedAt: number): void {
    const requestId = nextRequestId();
    const status = sendAnswer(request, response, answer, requestId);
    observe(request, requestId, entry.route.path, status, startedAt);
  }

  const isAllowed = ({ route, key }: RouteMatch, request: IncomingMessage): boolean => {
    const viewer = route.identifiesViewer ? peekViewer(request.headers.cookie) : null;
    return viewer !== undefined && mayReceive(route, key, viewer);
  };

  return (request, response, generalPath) => {
    const startedAt = performance.now();
    const { method, url = '' } = request;
    if ((method !== 'GET' && method !== 'HEAD') || hasBody(request)) return false;
    const known = answers.find(url);
    const matched = known ?? match(url);
    if (!matched || !isAllowed(matched, request)) return false;
    // Refused requests create no entry: nothing would ever remove it.
    const entry = known ?? answers.entryFor(matched);
    const answer = answers.ready(entry, startedAt);
    if (answer) {
      send(request, response, entry, answer, startedAt);
      return true;
    }
    answers.current(entry).then(
      (built) => {
        // The session may have ended meanwhile.
        if (isAllowed(entry, request)) send(request, response, entry, built, startedAt);
        else generalPath(request, response);
      },
      () => generalPath(request, response),
    );
    return true;
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');
