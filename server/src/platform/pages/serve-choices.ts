import type { FastifyInstance } from 'fastify';
import { readChoices } from '#contract/choices.ts';
import { choicesCookie, writeChoices } from '#contract/write-choices.ts';
import { dayMs, secondMs } from '#domain/durations.ts';
import { limitRequest } from '#server/platform/rate-limit/limit-request.ts';
import { cacheControl } from '#server/platform/request/cache-control.ts';

/** In bytes. A form has one choice. */
const largestForm = 1024;

/** Without script, a form changes a choice. The answer leads back to the page with the form. */
export function serveChoices(app: FastifyInstance, publicUrl: string): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = { schema: { hide: true }, config: { isForm: true }, bodyLimit: largestForm };
    scope.post<{ Body: string | undefined }>('/choices', options, async (request, reply) => {
      limitRequest(request, 'read');
      const { referer, host } = request.headers;
      const known = Object.fromEntries(new URLSearchParams(writeChoices(readChoices(request.cookies[choicesCookie]))));
      const changed = readChoices(new URLSearchParams({ ...known, ...Object.fromEntries(new URLSearchParams(request.body)) }).toString());
      const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : undefined;
      return (
        reply
          .setCookie(choicesCookie, writeChoices(changed), {
            path: '/',
            maxAge: (365 * dayMs) / secondMs,
            sameSite: 'lax',
            secure: publicUrl.startsWith('https:'),
            encode: String,
          })
          .header('cache-control', cacheControl.personal)
          // A path that begins with two slashes would be the address of another host.
          .redirect(page?.host === host ? page!.pathname.replace(/^\/+/, '/') + page!.search : '/', 303)
      );
    });
  });
}
