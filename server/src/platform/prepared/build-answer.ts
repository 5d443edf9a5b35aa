import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#server/platform/request/errors.ts';
import { runAsViewer, type Viewer } from '#server/platform/request/viewer.ts';
import type { Encoding } from '#server/platform/representation/choose-encoding.ts';
import type { BuildAnswer } from './answer-store.ts';
import { representationOf, representInEveryEncoding, type PlainResponse, type PreparedAnswer } from './prepared-answer.ts';

/** A premium viewer without an account. Prepared answers do not depend on who the premium viewer is. */
const anyPremiumViewer: Viewer = { userId: 0, isPremium: true, timeOutUntil: null };

/** While an answer is built: the answers that it is built from. */
const inputs = new AsyncLocalStorage<PreparedAnswer[]>();

export const addAnswerInput = (answer: PreparedAnswer): void => void inputs.getStore()?.push(answer);

interface Parts {
  /** Milliseconds until a game begins, the league's day ends, or something else changes by time alone. */
  readonly msToNextChange: () => Promise<number>;
}

/** Builds an answer: runs its route as for a request from outside, and compresses the response. */
export function answerBuilder(app: FastifyInstance, { msToNextChange }: Parts): BuildAnswer {
  return async ({ route, key, parameter }) => {
    const startedAt = performance.now();
    const used: PreparedAnswer[] = [];
    const viewer = route.audience === 'premium' ? anyPremiumViewer : null;
    const ask = async (encoding: Encoding) => {
      const response = await inputs.run(used, () => runAsViewer(viewer, async () => askRoute(app, key, encoding)));
      if (response.statusCode === 503) throw unavailable();
      if (response.statusCode >= 500) throw new Error(`${key} was answered with ${response.statusCode}`);
      return response;
    };
    // The schedule is read first: a change between the two reads makes the answer outdated too early, never too late.
    const untilChange = route.followsSchedule ? await msToNextChange() : Infinity;
    const plain = await ask('identity');
    const representations = route.isFile
      ? { identity: representationOf(plain), br: representationOf(await ask('br')), gzip: representationOf(await ask('gzip')) }
      : // Anyone can request thousands of missing pages or query strings. Few are sent twice, so they are compressed quickly.
        await representInEveryEncoding(plain, plain.statusCode !== 200 || key.includes('?') ? 'once' : 'many times');
    const changesAt = Math.min(startedAt + untilChange, ...used.map((input) => input.changesAt));
    const outdatedAt = Math.min(changesAt, startedAt + route.maxAgeMs, ...used.map((input) => input.outdatedAt));
    const topics = [...new Set([...route.topics(parameter), ...used.flatMap((input) => input.topics)])];
    return { status: plain.statusCode, representations, topics, outdatedAt, changesAt };
  };
}

/**
 * Asks a route inside this process. Fastify's `inject` would do the same, but it runs Node's code for responses with objects of
 * another class, and Node then sends every answer of this process more slowly (by 20 of 64 µs).
 */
async function askRoute(app: FastifyInstance, url: string, encoding: Encoding): Promise<PlainResponse> {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url, headers: { 'accept-encoding': encoding } });
  request.push(null);
  return new Promise((resolve) => {
    const response = new ServerResponse(request);
    let headers: PlainResponse['headers'] = {};
    Object.assign(response, {
      writeHead: (_status: number, given: PlainResponse['headers']) => void (headers = given),
      end(content: string | Buffer | null) {
        resolve({ statusCode: response.statusCode, headers, rawPayload: Buffer.from(content ?? '') });
        response.finished = true;
        response.emit('finish');
      },
    });
    app.routing(request, response);
  });
}
