import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import type { FastifyBaseLogger } from 'fastify';
import { describeError, withoutQuery } from './describe-error.ts';

export type Log = FastifyBaseLogger;

const secretNames = ['cookie', 'set-cookie', 'authorization', 'password', 'token', 'idToken', 'apiKey', 'secret', 'resetToken'];

/**
 * Writes JSON lines to standard output. Query strings are removed, because they contain reset tokens, checkout ids and API
 * keys. In the outer levels of a logged object, the values of properties such as `password` are replaced.
 */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: { pid: process.pid },
    mixin: () => currentLogContext() ?? {},
    // The fields of a line replace those of the context, for example the name of a job.
    mixinMergeStrategy: (line: object, fields: object) => ({ ...fields, ...line }),
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`, `*.*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: withoutQuery(request.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
    },
  };
  return (destination ? pino(options, destination) : pino(options)) as unknown as Log;
}

export interface LogContext {
  /** The id of the request or of the run of the job. It connects all lines about it, also those about calls of vendors. */
  readonly trace: string;
  readonly job?: string;
}

const context = new AsyncLocalStorage<LogContext>();

export const currentLogContext = (): LogContext | undefined => context.getStore();

export const withLogContext = <T>(fields: LogContext, work: () => T): T => context.run(fields, work);
