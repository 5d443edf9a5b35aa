import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ObserveRequest } from '#server/platform/metrics/observe-requests.ts';
import type { AnswerStore, Entry } from './answer-store.ts';
import { mayReceive, type RouteMatch } from './preparable-route.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import { markOutdated } from './mark-outdated.ts';
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
  /**
   * Looks the session of a cookie up, after which `peekViewer` knows more; undefined if that would not help, or if the caller
   * must wait.
   */
  readonly lookUpSession: (request: IncomingMessage) => Promise<void> | undefined;
  /** The viewer as last known, without premium access, for the time in which the database does not answer. */
  readonly peekLastViewer: (cookies: string | undefined) => Viewer | null | undefined;
  /** Counts a request that costs more than a small answer that is ready. False if the caller must wait. */
  readonly takeRequest: TakeRequest;
  readonly observe: ObserveRequest;
}

interface Sending {
  readonly entry: Entry;
  readonly answer: PreparedAnswer;
  /** If the answer may be outdated: when it was last known to be current. */
  readonly currentAt?: number;
  readonly viewer: Viewer | null;
  /** A value of `performance.now()`. */
  readonly startedAt: number;
}

/**
 * Sends prepared answers before the framework sees the request. Everything else, and every request in doubt, is left to the
 * general path, which gives the same answers with more work.
 */
export function shortPath(parts: ShortPathParts): TryShortPath {
  const { answers, match, peekViewer, lookUpSession, peekLastViewer, takeRequest, observe } = parts;

  function send(request: IncomingMessage, response: ServerResponse, { entry, answer, currentAt, viewer, startedAt }: Sending): void {
    const requestId = randomUUID();
    const ageMs = currentAt === undefined ? undefined : startedAt - currentAt;
    const status = sendAnswer(request, response, answer, { requestId, isPersonal: viewer !== null, ageMs });
    observe(request, requestId, entry.route.path, status, startedAt);
  }

  /** The viewer, or null, if the answer may be sent; undefined if the general path must decide. */
  const allowedViewer = ({ route, key }: RouteMatch, request: IncomingMessage, peek = peekViewer): Viewer | null | undefined => {
    const viewer = route.identifiesViewer ? peek(request.headers.cookie) : null;
    return viewer !== undefined && mayReceive(route, key, viewer) ? viewer : undefined;
  };

  /** Sends the last public answer with its age. If there is none, or the viewer may not have it, the general path answers. */
  async function sendLast(generalPath: HandleRequest, entry: Entry, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedAt = performance.now();
    const last = answers.last(entry);
    const viewer = allowedViewer(entry, request, peekLastViewer);
    if (!last || viewer === undefined) return generalPath(request, response);
    const answer = await markOutdated(entry.route, last);
    answers.sent.outdated++;
    send(request, response, { entry, answer, currentAt: last.currentAt, viewer, startedAt });
  }

  /** Whether a look-up of the session was started, after which the request is tried again. */
  function tryAfterLookUp(request: IncomingMessage, response: ServerResponse, generalPath: HandleRequest): boolean {
    const lookUp = answers.isAway() ? undefined : lookUpSession(request);
    void lookUp?.then(() => tryPrepared(request, response, generalPath, true) || generalPath(request, response));
    return lookUp !== undefined;
  }

  function tryPrepared(request: IncomingMessage, response: ServerResponse, generalPath: HandleRequest, isLookedUp: boolean): boolean {
    const startedAt = performance.now();
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const matched = answers.find(url) ?? match(url);
    if (!matched) return false;
    const known = answers.find(matched.key);
    const viewer = allowedViewer(matched, request);
    const answer = viewer === undefined || !known ? undefined : answers.ready(known, startedAt);
    if (!answer && known && answers.needsDatabase(known) && answers.isAway()) {
      void sendLast(generalPath, known, request, response);
      return true;
    }
    // The general path answers pages: it removes the cookies of a session that has ended.
    if (viewer === undefined) return !isLookedUp && !matched.route.isPage && tryAfterLookUp(request, response, generalPath);
    if (matched.route.limit && !takeRequest(request, { route: matched.route, answer: known?.answer }, answer, viewer)) return false;
    // Refused requests create no entry: nothing would ever remove it.
    const entry = known ?? answers.entryFor(matched);
    if (answer) {
      answers.sent.ready++;
      send(request, response, { entry, answer, viewer, startedAt });
      return true;
    }
    answers.current(entry).then(
      (built) => {
        const current = allowedViewer(entry, request); // the session may have ended meanwhile
        if (current === undefined) return generalPath(request, response);
        answers.sent.built++;
        send(request, response, { entry, answer: built, viewer: current, startedAt });
      },
      // A new answer cannot be built.
      () => sendLast(generalPath, entry, request, response),
    );
    return true;
  }

  return (request, response, generalPath) => tryPrepared(request, response, generalPath, false);
}
