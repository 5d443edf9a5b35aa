import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseJson } from '#domain/parse-json.ts';
import { parseRawBodies } from '#server/platform/http/parse-json-bodies.ts';
import { recordSecurityEvent } from '#server/platform/log/security-log.ts';
import { callerOf } from '#server/platform/rate-limit/limit-request.ts';

export const reportsPath = '/api/content-policy-reports';

/** In bytes. A report has less than two thousand. */
const bodyLimit = 16_000;
const maxReports = 10;
const maxTextLength = 100;

interface PolicyViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly page: string;
}

/**
 * Receives browsers' reports about content that the content security policy has blocked. A report means an injected script, or a
 * policy that is too strict. Browsers send reports without the header that our pages send, so the route is marked `fromVendor`.
 */
export function contentPolicyReports(app: FastifyInstance): void {
  void app.register(async (scope) => {
    parseRawBodies(scope);
    scope.post(reportsPath, { schema: { hide: true }, config: { fromVendor: true }, bodyLimit }, async (request, reply) => {
      // Anybody can send reports. Those of an address above its limit are dropped unread, so that nobody can hide those of others.
      if (app.requestLimiter.take('policy-report', callerOf(request)) === 0) {
        for (const violation of readViolations(request.body)) {
          recordSecurityEvent({ event: 'content-policy-violation', outcome: 'failure', reason: violation.directive });
          request.log.warn(violation, 'content policy violation');
        }
      }
      return reply.code(204).send();
    });
  });
}

const text = z.string().catch('');
/** Both formats: one object (`report-uri`), and an entry of a list (`report-to`). */
const formats = z.union([
  z
    .object({
      'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text, 'document-uri': text }),
    })
    .transform(({ 'csp-report': report }) => ({
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      page: report['document-uri'],
    })),
  z
    .object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) })
    .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
]);

/** What has neither format is ignored. */
export function readViolations(body: unknown): PolicyViolation[] {
  const parsed = Buffer.isBuffer(body) ? parseJson(body.toString()) : undefined;
  return [parsed]
    .flat()
    .slice(0, maxReports)
    .flatMap((report) => {
      const { directive = '', blocked = '', page = '' } = formats.safeParse(report).data ?? {};
      const name = /^[a-z-]{1,30}/.exec(directive)?.[0];
      return name === undefined ? [] : [{ directive: name, blocked: withoutPath(blocked), page: pathOf(page) }];
    });
}

/** Paths and query strings can contain secrets, so only the origin of what was blocked is logged. */
const withoutPath = (url: string) =>
  (URL.canParse(url) && new URL(url).origin !== 'null' ? new URL(url).origin : url.split(/[/?#]/)[0]!).slice(0, maxTextLength);
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '').slice(0, maxTextLength);
