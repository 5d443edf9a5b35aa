import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Env } from '#server/platform/env/load-env.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { openapiRoutes } from '#server/platform/http/openapi-routes.ts';
import { parseJsonBodies } from '#server/platform/http/parse-json-bodies.ts';
import { rejectCrossSiteRequests } from '#server/platform/http/reject-cross-site-requests.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log.ts';

/** Creates a Fastify instance with everything that applies to all routes: errors, headers, cookies, caching, compression. */
export async function createHttpServer({ env, log }: { env: Env; log: Log }): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    bodyLimit: 100_000,
    // X-Forwarded-For is trusted only from a proxy on this machine or in a private network: other callers could forge it.
    trustProxy: ['loopback', 'linklocal', 'uniquelocal'],
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
  });
  app.decorate('adminToken', env.ADMIN_TOKEN);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  parseJsonBodies(app);
  securityHeaders(app, { isHttps: env.PUBLIC_URL.startsWith('https:'), authDomain: env.firebase?.authDomain });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  rejectCrossSiteRequests(app, env.PUBLIC_URL);
  await app.register(cookie);
  await app.register(etag);
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await openapiRoutes(app, env.PUBLIC_URL);
  return app;
}
