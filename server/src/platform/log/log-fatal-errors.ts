import type { Log } from '#server/platform/log.ts';

/** Logs an error that nothing has caught and ends the process. Node would print it with all values of a failed statement. */
export function logFatalErrors(log: Log): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'process failed');
    process.exit(1);
  });
}
