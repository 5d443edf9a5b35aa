import type { FastifyInstance } from 'fastify';
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

/** Reads both formats: one object (`report-uri`) or a list (`report-to`). What is neither is ignored. */
export function readViolations(body: unknown): PolicyViolation[] {
  const parsed = parseJson(body);
  const reports = Array.isArray(parsed)
    ? parsed.slice(0, maxReports).map((entry) => fieldOf(entry, 'body'))
    : [fieldOf(parsed, 'csp-report')];
  return reports.flatMap((report) => {
    const text = (...names: string[]) => names.map((name) => fieldOf(report, name)).find((value) => typeof value === 'string') ?? '';
    const directive = /^[a-z-]{1,30}/.exec(text('effectiveDirective', 'effective-directive', 'violated-directive'))?.[0];
    if (directive === undefined) return [];
    return [{ directive, blocked: withoutPath(text('blockedURL', 'blocked-uri')), page: pathOf(text('documentURL', 'document-uri')) }];
  });
}

function parseJson(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? (JSON.parse(body.toString()) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

/** Paths and query strings can contain secrets, so only the origin of what was blocked is logged. */
const withoutPath = (url: string) =>
  (URL.canParse(url) && new URL(url).origin !== 'null' ? new URL(url).origin : url.split(/[/?#]/)[0]!).slice(0, maxTextLength);
const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '').slice(0, maxTextLength);
