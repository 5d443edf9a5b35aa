import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Env } from '#server/platform/env/load-env.ts';
import { canonicalUrl } from '#server/platform/http/guards/canonical-url.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { createLimitedServer } from '#server/platform/http/guards/limited-server.ts';
import { answerBrokenRequest, headersRefusal, limitUrlLength, sendRefusal } from '#server/platform/http/guards/refuse-requests.ts';
import { openapiRoutes } from './openapi-routes.ts';
import { parseJsonBodies } from '#server/platform/http/parse-json-bodies.ts';
import { rejectCrossSiteRequests } from '#server/platform/http/guards/reject-cross-site-requests.ts';
import type { TrustedProxies } from '#server/platform/request/trusted-proxies.ts';
import { forbidPersonalCaching, securityHeadersFor } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SecurityLog } from '#server/platform/log/create-security-log.ts';
import { logSecurityEvents } from '#server/platform/log/log-security-events.ts';
import { limitPipelining } from '#server/platform/rate-limit/limit-pipelining.ts';
import type { RequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { representResponses } from '#server/platform/representation/represent-responses.ts';

interface HttpServerParts {
  readonly env: Env;
  readonly log: Log;
  readonly securityLog: SecurityLog;
  readonly proxies: TrustedProxies;
  readonly requestLimiter: RequestLimiter;
}

export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { env, log, securityLog, proxies, requestLimiter } = parts;
  const headers = securityHeadersFor(env);
  const app: FastifyInstance = Fastify({
    serverFactory: (handle: RequestListener) =>
      createLimitedServer((request, response) => {
        const refusal = headersRefusal(request);
        if (refusal) return sendRefusal(response, refusal, headers);
        if (!limitPipelining(request, response) || app.sendAtOnce(request, response)) return;
        ignoreTypeOfMissingBody(request);
        handle(request, response);
      }),
    loggerInstance: log,
    // platform/log/observe-requests.ts logs each request in one line.
    logController: new LogController({ disableRequestLogging: true }),
    // No logger per request, which would only add the request's id: log-security-events.ts writes it where it is needed.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 100_000,
    trustProxy: (address) => proxies.isTrusted(address),
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    forceCloseConnections: 'idle',
    // A stopping process still answers what it has received (platform/http/guards/limited-server.ts).
    return503OnClosing: false,
    // The schema of a route limits its parameters, with an error of our own.
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  });
  app.decorate('sendAtOnce', () => false);
  app.decorate('adminToken', env.ADMIN_TOKEN);
  app.decorate('requestLimiter', requestLimiter);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, securityLog);
  parseJsonBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  limitUrlLength(app);
  await app.register(cookie);
  return app;
}

/** Adds the hooks for answers, and the OpenAPI document. A prepared answer runs through these hooks only once, when it is built. */
export async function addAnswerHooks(
  app: FastifyInstance,
  { env, securityLog }: Pick<HttpServerParts, 'env' | 'securityLog'>,
): Promise<void> {
  logSecurityEvents(app, securityLog);
  rejectCrossSiteRequests(app, env.PUBLIC_URL);
  representResponses(app);
  forbidPersonalCaching(app);
  await openapiRoutes(app, env.PUBLIC_URL);
}

/**
 * Clients send the content type even without a body. Fastify would wait for the end of that body, but Node does not report the
 * end of empty requests: with `optimizeEmptyRequests` it creates no stream for them, which saves a fifth of the time of a
 * prepared answer.
 */
function ignoreTypeOfMissingBody({ headers }: IncomingMessage): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) delete headers['content-type'];
}
