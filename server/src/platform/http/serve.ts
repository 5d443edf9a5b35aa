import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { errorBody } from '#contract/response-message.ts';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/route.ts';
import { sendAnswer } from '#server/platform/cache/send-answer.ts';
import { sharedResponse } from '#server/platform/cache/shared-response.ts';
import { limitFileTransfers } from '#server/platform/rate-limit/limit-files.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import { checkAccess } from './check-access.ts';
import { hasInvalidCharacters } from './guards/has-invalid-characters.ts';
import { isFromOtherSite } from './guards/reject-cross-site-requests.ts';
import { checkOperator } from './check-operator.ts';
import { parseRawBodies, parseTextBodies, textTypes } from './parse-json-bodies.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers while the database is away. */
    answersInOutage?: boolean;
  }
}

interface SharedCall<R extends Route> {
  readonly query: QueryOf<R>;
  readonly params: ParamsOf<R>;
}

interface PersonalCall<R extends Route> extends SharedCall<R> {
  readonly body: BodyOf<R>;
  readonly viewer: R['access'] extends 'user' | 'premium' | 'console' ? Viewer : Viewer | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns the response; the handler of a route that is not shared may also return the reply itself after sending a stream with it. */
type Handle<R extends Route> = R extends { readonly shared: object }
  ? (call: SharedCall<R>) => Promise<ResponseOf<R>> | ResponseOf<R>
  : (call: PersonalCall<R>) => Promise<ResponseOf<R> | FastifyReply> | ResponseOf<R>;

/** In bytes. A vendor's webhook message may be larger than any request of our own pages. */
const vendorBodyLimit = 1_000_000;
/** In bytes. A text file that a signed-in person sends, such as a table of 10,000 rows. Schemas limit its number of characters. */
const textBodyLimit = 3_000_000;

/**
 * Registers one route of the contract. Its schemas validate the request and remove every other field from the response. Access is
 * checked here, before the body is read, so that no handler can forget it.
 */
export function serve<R extends Route>(app: FastifyInstance, route: R, handle: Handle<R>): void {
  const options: RouteOptions = {
    method: route.method,
    url: route.path,
    config: {
      fromVendor: route.fromVendor === true,
      answersInOutage: route.endless === true || (route.shared !== undefined && route.access === 'public'),
    },
    ...(route.fromVendor && { bodyLimit: vendorBodyLimit }),
    ...(route.textBody && { bodyLimit: textBodyLimit }),
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
    onRequest: [
      // The role is checked first: to everybody else, the console does not exist.
      ...(route.access === 'console' ? [checkConsole] : []),
      (request, reply, done) => {
        admit(request, reply, route);
        done();
      },
    ],
    ...((route.body ?? route.query ?? route.params) && {
      preValidation: (request, _reply, done) => {
        if (route.body && request.body === undefined) throw new HttpError('empty-body');
        if (hasInvalidCharacters([request.body, request.query, request.params])) throw new HttpError('broken-text');
        done();
      },
    }),
    handler: handlerOf(app, route, handle as Handle<Route>),
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

/** Also a refusal must not be stored: it depends on who asks. */
async function checkConsole(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', cacheControl.personal);
  await request.server.checkConsoleAccess(request);
}

/** Checks access and limits. A shared route counts only requests for which its answer has to be built. */
function admit(request: FastifyRequest, reply: FastifyReply, route: Route): void {
  // A shared cache must not serve this response to another person, for example to one in a time-out.
  reply.header('vary', 'cookie');
  if (route.showsBookPrices) reply.header('x-robots-tag', 'noindex');
  if (route.fromOurPages && isFromOtherSite(request)) throw new HttpError('foreign-request');
  checkAccess(route, request);
  if (route.access === 'operator') checkOperator(request);
  if (route.limit === 'file') limitFileTransfers(request, reply);
  if (route.shared) return;
  if (route.limit) limitRequest(request, route.limit);
  else if (route.access === 'public' && route.method === 'GET') limitRequest(request, 'read');
}

function handlerOf(app: FastifyInstance, route: Route, handle: Handle<Route>): RouteOptions['handler'] {
  const { shared } = route;
  if (shared) {
    const answer = sharedResponse(app, { ...route, shared }, (call) => handle(call as PersonalCall<Route>));
    app.routeLoader.add(route, async (input) => (await answer(input)).answer.forms.identity.body.toString());
    return async (request, reply) => {
      // Anybody can ask for any number of addresses. A limit of the route counts what is built again, too.
      const limit = (isNew: boolean) => void ((route.limit ?? isNew) && limitRequest(request, route.limit ?? 'read'));
      return sendAnswer(request, reply, await answer(request, limit));
    };
  }
  const isForPages = route.access === 'public' || route.access === 'user' || route.access === 'premium';
  if (route.method === 'GET' && isForPages && !route.endless) {
    const serialize = serializerCompiler({ schema: route.response, method: route.method, url: route.path });
    app.routeLoader.add(route, async (input, loading) => serialize(await handle({ ...input, ...loading } as PersonalCall<Route>)));
  }
  return (request, reply) => {
    const { body, query, params, viewer } = request;
    return handle({ body, query, params, viewer, request, reply } as PersonalCall<Route>);
  };
}
