import type { FastifyInstance } from 'fastify';
import { repeatedKey } from './errors.ts';
import { hasRepeatedKey } from './has-repeated-key.ts';

/** JSON and nothing else. A key given twice is refused: two readers of one message must never see two different values. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    void parse(request, text, (error, json) => (error || !hasRepeatedKey(text) ? done(error, json) : done(repeatedKey())));
  });
}

/** The bytes as they came, for routes whose caller signs them. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
