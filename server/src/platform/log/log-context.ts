import { AsyncLocalStorage } from 'node:async_hooks';

/** What every log line contains that is written while the work of a request or a job runs. */
export interface LogContext {
  /** The id of the request or of the run of the job. It connects all lines about it, also those about calls of vendors. */
  readonly trace: string;
  readonly job?: string;
}

const context = new AsyncLocalStorage<LogContext>();

export const currentLogContext = (): LogContext | undefined => context.getStore();

/** Runs work whose log lines contain the context. */
export const withLogContext = <T>(fields: LogContext, work: () => T): T => context.run(fields, work);
