import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorKinds } from '#contract/error-kinds.ts';
import type { ErrorBody } from '#contract/response-message.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-errors.ts';
import type { SecurityLog } from '#server/platform/log/create-security-log.ts';
import { recordRefusal } from '#server/platform/log/log-security-events.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';
import { HttpError } from '#server/platform/request/errors.ts';

/** Errors that Fastify raises before our code runs. */
const fastifyErrors: Readonly<Record<string, 'body-too-large' | 'json-only' | 'invalid-json'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json-only',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
};

/** Recognizes default messages of zod, which are written for programmers. The messages of our own schemas are written for people. */
const isDefaultMessage = /^(Invalid (input|option|string|key|element|number|URL|ISO|discriminator)|Too (small|big)|Unrecognized)/;

/** Sends the message of an expected error to the client. An unexpected error is logged, and none of its details are sent. */
export function handleErrors(app: FastifyInstance, securityLog: SecurityLog): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) {
      recordRefusal(securityLog, request, error);
      return sendHttpError(request, reply, error);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const first = error.validation[0];
      const field = first?.instancePath.split('/').filter(Boolean).join('.');
      return reply.code(400).send({ code: 'invalid-request', message: sentenceFor(field, first?.message) } satisfies ErrorBody);
    }
    const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number };
    if (statusCode >= 400 && statusCode < 500) {
      const kind = statusCode === 415 && request.routeOptions.schema?.consumes ? 'text-only' : (fastifyErrors[code] ?? 'bad-request');
      return reply.code(statusCode).send({ code: kind, message: errorKinds[kind][1] } satisfies ErrorBody);
    }
    request.log.error({ err: error, trace: request.id }, 'request failed');
    if (isDatabaseUnavailable(error)) return sendHttpError(request, reply, new HttpError('unavailable'));
    return sendHttpError(request, reply, new HttpError('fault'));
  });
}

/** A person who opens a page that cannot be made, or a link that is refused, gets the sentence as a page. */
function sendHttpError({ routeOptions, headers: { accept } }: FastifyRequest, reply: FastifyReply, error: HttpError): FastifyReply {
  const { statusCode, code, message, headers, body } = error;
  void reply.code(statusCode).headers(headers);
  const isPage = routeOptions.config.isPage ? statusCode >= 500 : accept?.includes('text/html');
  if (!isPage) return reply.send({ ...body, code, message } satisfies ErrorBody);
  return reply.type('text/html; charset=utf-8').header('cache-control', cacheControl.never).send(unavailablePage(message));
}

function sentenceFor(field: string | undefined, message: string | undefined): string {
  if (message !== undefined && !isDefaultMessage.test(message)) return message;
  return field ? `The value of “${field}” is missing or not valid` : 'The request is not valid';
}

const unavailablePage = (sentence: string): string => `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>Not available at the moment · Courtline</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
  </head>
  <body>
    <main>
      <p><strong>Courtline</strong></p>
      <h1>Not available at the moment</h1>
      <p>${escapeHtml(sentence)}</p>
      <p class="actions"><a class="button" href="">Retry</a></p>
    </main>
  </body>
</html>
`;
