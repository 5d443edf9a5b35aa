import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { type ApiDocument, apiDocsPage } from './api-docs-page.ts';

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
  // The document and its HTML page are larger than 100 KB and are compressed for every request.
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request) => {
    limitRequest(request, 'large-read');
    return app.swagger();
  });
  app.get('/api', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs'));
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    limitRequest(request, 'large-read');
    reply.type('text/html; charset=utf-8');
    return apiDocsPage(app.swagger() as ApiDocument);
  });
}
