import type { FastifyInstance } from 'fastify';
import { repeatedKey, tooManyValues } from '#server/platform/request/errors.ts';
import { findJsonFault } from './guards/find-json-fault.ts';

/**
 * Accepts JSON bodies only. An empty body counts as no body, because clients send the content type even without a body. A
 * repeated key is rejected, because two parsers could use different values of it. A body with more values than any of our
 * requests has is rejected before it is parsed, to save time.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text === '') return done(null);
    const fault = findJsonFault(text);
    if (fault) return done(fault === 'repeated key' ? repeatedKey() : tooManyValues());
    void parse(request, text, done);
  });
}

/** Passes the body on as bytes, for routes that verify a signature over these bytes. */
export function parseRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

export const textTypes = ['text/csv', 'text/plain'] as const;

export function parseTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...textTypes], { parseAs: 'string' }, (_request, body, done) => done(null, body));
}
