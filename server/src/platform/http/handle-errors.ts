import type { FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '#contract/response-message.ts';
import { recordRefusal } from '#server/platform/log/log-security-events.ts';
import { HttpError } from './errors.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

/** Messages for errors that Fastify raises before our code runs. */
const fastifyErrors: Readonly<Record<string, ErrorBody>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'body-too-large', message: 'The request is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'json-only', message: 'Please send JSON' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'invalid-json', message: 'The request is not valid JSON' },
};

const retrySeconds = 5;
const unavailable: ErrorBody = { code: 'unavailable', message: 'We cannot answer at the moment. Please try again in a few seconds.' };

/** Recognizes default messages of zod, which are written for programmers. The messages of our own schemas are written for people. */
const isDefaultMessage = /^(Invalid (input|option|string|key|element|number|URL|ISO|discriminator)|Too (small|big)|Unrecognized)/;

/** Sends the message of an expected error to the client. An unexpected error is logged, and none of its details are sent. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) {
      recordRefusal(error);
      return reply
        .code(error.statusCode)
        .headers(error.headers)
        .send({ ...error.body, code: error.code, message: error.message } satisfies ErrorBody);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const first = error.validation[0];
      const field = first?.instancePath.split('/').filter(Boolean).join('.');
      return reply.code(400).send({ code: 'invalid-request', message: sentenceFor(field, first?.message) } satisfies ErrorBody);
    }
    const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
    if (statusCode >= 400 && statusCode < 500) {
      return reply
        .code(statusCode)
        .send(fastifyErrors[code] ?? ({ code: 'bad-request', message: 'The request is not valid' } satisfies ErrorBody));
    }
    request.log.error({ err: error }, 'request failed');
    if (isDatabaseUnavailable(error)) return reply.code(503).header('retry-after', retrySeconds).send(unavailable);
    return reply
      .code(500)
      .send({ code: 'fault', message: 'Something went wrong on our side. Please try again later.' } satisfies ErrorBody);
  });
}

function sentenceFor(field: string | undefined, message: string | undefined): string {
  if (message !== undefined && !isDefaultMessage.test(message)) return message;
  return field ? `The value of “${field}” is missing or not valid` : 'The request is not valid';
}
