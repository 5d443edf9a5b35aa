import type { FastifyInstance } from 'fastify';
import { repeatedKey } from './errors.ts';
import { hasRepeatedKey } from './has-repeated-key.ts';

/**
 * Accepts JSON only. An empty body counts as no body: clients send the content type also with calls that need none. A
 * repeated key is rejected, because two readers of one message could take different values for it.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null);
    void parse(request, text, (error, json) => (error || !hasRepeatedKey(text) ? done(error, json) : done(repeatedKey())));
  });
}

/** Leaves the body as bytes, for routes whose caller signs them. */
export function parseRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
