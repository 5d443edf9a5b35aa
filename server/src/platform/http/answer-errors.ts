import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/message.ts';
import { HttpError } from './errors.ts';

/** Sentences for what Fastify itself refuses before any of our code runs. */
const refusals: Readonly<Record<string, ErrorBody>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large', message: 'The request is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'json-only', message: 'Please send JSON' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-json', message: 'The request is not valid JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'empty-body', message: 'The request has no content' },
};

/** The schema library's own sentences do not say which field they are about; ours do. */
const isOfTheLibrary = /^(Invalid (input|option|string|key|element)|Too (small|big)|Unrecognized)/;

/** A refusal is answered with its own words. A fault is logged whole and answered with none of them. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) {
      return reply
        .code(error.statusCode)
        .headers(error.headers)
        .send({ code: error.code, message: error.message } satisfies ErrorBody);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const first = error.validation[0];
      const field = first?.instancePath.split('/').filter(Boolean).join('.');
      const message = first?.message ?? 'is wrong';
      const named = field && isOfTheLibrary.test(message) ? `${field}: ${message}` : message;
      return reply.code(400).send({ code: 'invalid-request', message: named } satisfies ErrorBody);
    }
    const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
    if (statusCode >= 400 && statusCode < 500) {
      return reply
        .code(statusCode)
        .send(refusals[code] ?? ({ code: 'bad-request', message: 'The request cannot be understood' } satisfies ErrorBody));
    }
    request.log.error({ err: error }, 'a request failed');
    return reply
      .code(500)
      .send({ code: 'fault', message: 'Something went wrong on our side. Please try again later.' } satisfies ErrorBody);
  });
}
