import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '#contract/error.ts';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/route.ts';
import { operatorOnly, premiumRequired, unauthenticated } from './errors.ts';
import { isFromThisMachine, isOperator } from './operator.ts';
import type { Viewer } from './viewer.ts';

export interface Call<R extends Route> {
  readonly body: BodyOf<R>;
  readonly query: QueryOf<R>;
  readonly params: ParamsOf<R>;
  readonly viewer: R['access'] extends 'user' | 'premium' ? Viewer : Viewer | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Puts one line of the API table on the air. The request is checked and the response stripped by the contract's schemas,
 * and who may call is decided here, so that no handler can forget it.
 */
export function serve<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (call: Call<R>) => Promise<ResponseOf<R>> | ResponseOf<R>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    schema: {
      summary: route.summary,
      tags: [route.access],
      ...(route.body && { body: route.body }),
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      response: { 200: route.response, '4xx': errorBody, '5xx': errorBody, ...route.otherResponses },
    },
    preValidation: async (request) => refuseUnlessAllowed(request, route, app.adminToken),
    handler: async (request, reply) => {
      const call = { body: request.body, query: request.query, params: request.params, viewer: request.viewer, request, reply };
      return handle(call as Call<R>);
    },
  });
}

function refuseUnlessAllowed(request: FastifyRequest, route: Route, adminToken: string | undefined): void {
  if (route.access === 'public') return;
  if (route.access === 'operator' || route.access === 'local') {
    const allowed = isOperator(request, adminToken) || (route.access === 'local' && isFromThisMachine(request));
    if (!allowed) throw operatorOnly();
    return;
  }
  if (!request.viewer) throw unauthenticated();
  if (route.access === 'premium' && !request.viewer.isPremium) throw premiumRequired();
}

declare module 'fastify' {
  interface FastifyInstance {
    adminToken: string | undefined;
  }
}
