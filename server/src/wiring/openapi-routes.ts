import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { sendAnswer } from '#server/platform/cache/send-answer.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { type ApiDocument, apiDocsPage } from './api-docs-page.ts';

const options = { schema: { hide: true }, config: { answersInOutage: true } };

/** The OpenAPI document is generated from the schemas that validate requests and responses, so it is always accurate. */
export async function openapiRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Courtline',
        version: '1',
        description:
          'Probabilities recorded before tip-off, the consensus of the books and its closing lines. What contains prices of single books is for the pages of this site: their vendor does not allow to republish them.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: createJsonSchemaTransform({ skipList: ['/api/openapi.json', '/api', '/api/docs', '/*'] }),
    transformObject: jsonSchemaTransformObject,
  });
  const serveDocument = (path: string, type: string, write: (document: ApiDocument) => string) =>
    app.get(path, options, async (request, reply) => {
      const build = async () => ({ headers: { 'content-type': type }, body: write(app.swagger() as ApiDocument) });
      return sendAnswer(
        request,
        reply,
        await app.cache.answer(path, [], build, { beforeBuild: () => limitRequest(request, 'large-read') }),
      );
    });
  serveDocument('/api/openapi.json', 'application/json; charset=utf-8', JSON.stringify);
  serveDocument('/api/docs', 'text/html; charset=utf-8', apiDocsPage);
  app.get('/api', options, async (_request, reply) => reply.redirect('/api/docs'));
}
