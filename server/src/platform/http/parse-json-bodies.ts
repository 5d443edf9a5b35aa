import type { FastifyInstance } from 'fastify';
import { repeatedKey } from './errors.ts';
import { hasRepeatedKey } from './guards/has-repeated-key.ts';

/**
 * Accepts JSON bodies only. An empty body counts as no body, because clients send the content type even without a body. A
 * repeated key is rejected, because two parsers could use different values of it.
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

/** Passes the body on as bytes, for routes that verify a signature over these bytes. */
export function parseRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
