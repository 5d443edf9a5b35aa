import type { FastifyInstance } from 'fastify';

/** Accepts JSON bodies only. An empty body counts as no body, because clients send the content type even without a body. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : void parse(request, body.toString(), done),
  );
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
