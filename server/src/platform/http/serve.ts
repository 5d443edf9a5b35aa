import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errorBody } from '#contract/response-message.ts';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/route.ts';
import { limitFileTransfers } from '#server/platform/rate-limit/limit-files.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import {
  crossSiteRequest,
  emptyBody,
  invalidCharacters,
  inTimeOut,
  premiumRequired,
  unauthenticated,
} from '#server/platform/request/errors.ts';
import { countForgery, refuseForger } from './guards/forged-messages.ts';
import { hasInvalidCharacters } from './guards/has-invalid-characters.ts';
import { isFromOtherSite } from './guards/reject-cross-site-requests.ts';
import { checkOperator } from './check-operator.ts';
import { parseRawBodies, parseTextBodies, textTypes } from './parse-json-bodies.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';

export interface Call<R extends Route> {
  readonly body: BodyOf<R>;
  readonly query: QueryOf<R>;
  readonly params: ParamsOf<R>;
  readonly viewer: R['access'] extends 'user' | 'premium' | 'console' ? Viewer : Viewer | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** In bytes. A vendor's webhook message may be larger than any request of our own pages. */
const vendorBodyLimit = 1_000_000;
/** In bytes. A text file that a signed-in person sends, such as a table of 10,000 rows. Schemas limit its number of characters. */
const textBodyLimit = 3_000_000;

/**
 * Registers one route of the contract. Its schemas validate the request and remove every other field from the response. Access is
 * checked here, so that no handler can forget it.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  /** Returns the response, or the reply itself after sending a stream with it. */
  handle: (call: Call<R>) => Promise<ResponseOf<R> | FastifyReply> | ResponseOf<R>,
): void {
  const options: RouteOptions = {
    method: route.method,
    url: route.path,
    config: { fromVendor: route.fromVendor === true },
    ...(route.fromVendor && { bodyLimit: vendorBodyLimit, onRequest: async (request) => refuseForger(request) }),
    ...(route.textBody && { bodyLimit: textBodyLimit, onRequest: (request, reply) => admit(request, reply, route) }),
    schema: {
      // The console answers 404 to everybody without the role, so the public document does not list it either.
      hide: route.access === 'console',
      summary: route.summary,
      ...(route.showsBookPrices && { description: 'For the pages of this site: prices of single books must not be republished.' }),
      tags: [route.access],
      ...(route.body && { body: route.body }),
      ...(route.textBody && { consumes: [...textTypes] }),
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      response: { 200: route.response, '4xx': errorBody, '5xx': errorBody, ...route.otherResponses },
    },
    preValidation: async (request, reply) => {
      // A shared cache must not serve this response to another person, for example to one in a time-out.
      reply.header('vary', 'cookie');
      if (route.showsBookPrices) reply.header('x-robots-tag', 'noindex');
      if (route.fromOurPages && isFromOtherSite(request)) throw crossSiteRequest();
      if (!route.textBody) await admit(request, reply, route);
      if (route.body && request.body === undefined) throw emptyBody();
      if (hasInvalidCharacters([request.body, request.query, request.params])) throw invalidCharacters();
    },
    handler: async (request, reply) => {
      const call = { body: request.body, query: request.query, params: request.params, viewer: request.viewer, request, reply };
      if (!route.fromVendor) return handle(call as Call<R>);
      try {
        return await handle(call as Call<R>);
      } catch (error) {
        countForgery(request, error);
        throw error;
      }
    },
  };
  const parseBodies = route.fromVendor ? parseRawBodies : route.textBody ? parseTextBodies : undefined;
  if (!parseBodies) app.route(options);
  else {
    void app.register(async (scope) => {
      parseBodies(scope);
      scope.route(options);
    });
  }
}

/** Checks access and limits. For a file this is done before its content is read. */
async function admit(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<void> {
  await checkAccess(request, reply, route);
  if (route.limit === 'file') limitFileTransfers(request, reply);
  if (route.limit) limitRequest(request, route.limit);
  else if (route.access === 'public' && route.method === 'GET') limitRequest(request, 'read');
}

async function checkAccess(request: FastifyRequest, reply: FastifyReply, route: Route): Promise<void> {
  const { viewer, timeOutUntil } = request;
  if (timeOutUntil && !route.openInTimeOut) throw inTimeOut(timeOutUntil);
  if (route.access === 'public') return;
  if (route.access === 'operator') return checkOperator(request);
  if (route.access === 'console') {
    reply.header('cache-control', cacheControl.personal);
    return request.server.checkConsoleAccess(request);
  }
  if (!viewer) throw unauthenticated();
  if (route.access === 'premium' && !viewer.isPremium) throw premiumRequired();
}
