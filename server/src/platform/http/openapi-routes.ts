import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

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
  // Generating the document takes a fifth of a second, which no request should wait for. Later calls return the same one.
  app.addHook('onListen', async () => void app.swagger());
  // The document and its HTML page are larger than 100 KB and are compressed for every request.
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request) => {
    limitRequest(request, 'large-read');
    return app.swagger();
  });
  app.get('/api', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs'));
  app.get('/api/docs', { schema: { hide: true } }, async (request, reply) => {
    limitRequest(request, 'large-read');
    reply.type('text/html; charset=utf-8');
    return apiDocsPage(app.swagger() as Document);
  });
}

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
}
interface Document {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

function apiDocsPage(document: Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method.toUpperCase(), path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · ${escapeHtml(document.info.title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-docs.css"></head><body><main>
<h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}
Machine-readable version: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${calls.join('\n')}</main></body></html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (p) => `<li><code>${escapeHtml(p.name)}</code> in ${escapeHtml(p.in)}${p.required ? '' : ', optional'}: ${schemaBlock(p.schema)}</li>`,
  );
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => `<dt>${escapeHtml(status)}</dt><dd>${schemaBlock(Object.values(response.content ?? {})[0]?.schema)}</dd>`,
  );
  return `<section id="${escapeHtml(`${method}${path}`)}"><h2><code>${method} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml([operation.summary, operation.description].filter(Boolean).join('. '))} <small>Access: ${escapeHtml(operation.tags?.join(', ') ?? 'public')}</small></p>
${parameters.length ? `<h3>Parameters</h3><ul>${parameters.join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${schemaBlock(body)}` : ''}<h3>Responses</h3><dl>${responses.join('')}</dl></section>`;
}

const schemaBlock = (schema: unknown) => (schema ? `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>` : 'no content');
