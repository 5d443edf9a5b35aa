import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/response-message.ts';
import type { Env } from '#server/platform/env/load-env.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { createLimitedServer } from '#server/platform/http/guards/limited-server.ts';
import { answerBrokenRequest, limitUrlLength, requireHost } from '#server/platform/http/guards/refuse-requests.ts';
import { parseJsonBodies } from '#server/platform/http/parse-json-bodies.ts';
import { rejectCrossSiteRequests } from '#server/platform/http/guards/reject-cross-site-requests.ts';
import { forbidPersonalCaching, securityHeadersFor } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SecurityLog } from '#server/platform/log/create-security-log.ts';
import { logSecurityEvents } from '#server/platform/log/log-security-events.ts';
import type { RequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { openapiRoutes } from './openapi-routes.ts';

interface HttpServerParts {
  readonly env: Env;
  readonly log: Log;
  readonly securityLog: SecurityLog;
  readonly requestLimiter: RequestLimiter;
}

export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { env, log, securityLog, requestLimiter } = parts;
  const headers = securityHeadersFor(env);
  const app: FastifyInstance = Fastify({
    serverFactory: (handle: RequestListener) =>
      createLimitedServer((request, response) => {
        ignoreTypeOfMissingBody(request);
        handle(request, response);
      }),
    loggerInstance: log,
    // platform/log/observe-requests.ts logs each request in one line.
    logController: new LogController({ disableRequestLogging: true }),
    // No logger per request, which would only add the request's id: log-security-events.ts writes it where it is needed.
    childLoggerFactory: (logger) => logger,
    // Our largest request, a parlay, has 5 kB. The limit also bounds the time that a parser takes for a hostile one.
    bodyLimit: 32_000,
    trustProxy: [...env.TRUSTED_PROXIES],
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, headers),
    forceCloseConnections: 'idle',
    // A stopping process still answers what it has received (platform/http/guards/limited-server.ts).
    return503OnClosing: false,
    // The schema of a route limits its parameters, with an error of our own.
    routerOptions: { maxParamLength: 1000 },
    // An address that cannot be decoded.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const body: ErrorBody = { code: 'bad-request', message: 'The address is not valid' };
      void reply.code(400).headers(headers).header('x-request-id', request.id).send(body);
    },
    requestIdHeader: false,
    genReqId: () => randomUUID(),
  });
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
  requireHost(app);
  limitUrlLength(app);
  await app.register(cookie);
  return app;
}

export async function addAnswerHooks(
  app: FastifyInstance,
  { env, securityLog }: Pick<HttpServerParts, 'env' | 'securityLog'>,
): Promise<void> {
  logSecurityEvents(app, securityLog);
  rejectCrossSiteRequests(app, env.PUBLIC_URL);
  forbidPersonalCaching(app);
  await openapiRoutes(app, env.PUBLIC_URL);
}

/**
 * Clients send the content type even without a body. Fastify would wait for the end of that body, but Node does not report the
 * end of empty requests: with `optimizeEmptyRequests` it creates no stream for them, which saves a fifth of the time of an
 * answer from memory.
 */
function ignoreTypeOfMissingBody({ headers }: IncomingMessage): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) delete headers['content-type'];
}
