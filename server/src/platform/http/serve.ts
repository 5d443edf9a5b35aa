import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { errorBody } from '#contract/message.ts';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/route.ts';
import { brokenText, inTimeOut, operatorOnly, premiumRequired, unauthenticated } from './errors.ts';
import { hasBrokenText } from './has-broken-text.ts';
import { isFromThisMachine, isOperator } from './operator.ts';
import { keepRawBodies } from './parse-json-bodies.ts';
import type { Viewer } from './viewer.ts';

export interface Call<R extends Route> {
  readonly body: BodyOf<R>;
  readonly query: QueryOf<R>;
  readonly params: ParamsOf<R>;
  readonly viewer: R['access'] extends 'user' | 'premium' ? Viewer : Viewer | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A vendor's message may be larger than anything our own pages send. */
const vendorBodyLimit = 1_000_000;

/**
 * Puts one line of the API table on the air. The request is checked and the response stripped by the contract's schemas,
 * and who may call is decided here, so that no handler can forget it.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<ResponseOf<R>> | ResponseOf<R>,
): void {
  const options: RouteOptions = {
    method: route.method,
    url: route.path,
    config: { fromVendor: route.fromVendor === true },
    ...(route.fromVendor && { bodyLimit: vendorBodyLimit }),
    schema: {
      summary: route.summary,
      tags: [route.access],
      ...(route.body && { body: route.body }),
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      response: { 200: route.response, '4xx': errorBody, '5xx': errorBody, ...route.otherResponses },
    },
    preValidation: async (request, reply) => {
      // What a person in a time-out is refused must not be handed to them by a cache in between.
      if (!route.openInTimeOut) reply.header('vary', 'cookie');
      refuseUnlessAllowed(request, route, app.adminToken);
      if (hasBrokenText([request.body, request.query, request.params])) throw brokenText();
    },
    handler: async (request, reply) => {
      const call = { body: request.body, query: request.query, params: request.params, viewer: request.viewer, request, reply };
      return handle(call as Call<R>);
    },
  };
  if (!route.fromVendor) app.route(options);
  else {
    void app.register(async (scope) => {
      keepRawBodies(scope);
      scope.route(options);
    });
  }
}

function refuseUnlessAllowed(request: FastifyRequest, route: Route, adminToken: string | undefined): void {
  const { viewer } = request;
  if (viewer?.timeOutUntil && !route.openInTimeOut) throw inTimeOut(viewer.timeOutUntil);
  if (route.access === 'public') return;
  if (route.access === 'operator' || route.access === 'local') {
    const allowed = isOperator(request, adminToken) || (route.access === 'local' && isFromThisMachine(request));
    if (!allowed) throw operatorOnly();
    return;
  }
  if (!viewer) throw unauthenticated();
  if (route.access === 'premium' && !viewer.isPremium) throw premiumRequired();
}

declare module 'fastify' {
  interface FastifyInstance {
    adminToken: string | undefined;
  }
}
