/** Prefixes of PostgreSQL error codes: connection lost (08), no resources (53), read-only standby (25006), server start or stop (57P0). */
const serverCodes = /^(08|53|25006|57P0)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOENT']);
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '', message, syscall } = cause as Error & { code?: string; syscall?: string };
    if (serverCodes.test(code) || driverMessages.test(message) || (networkCodes.has(code) && syscall !== undefined)) return true;
  }
  return false;
}

export const isUniqueViolation = (error: unknown): boolean => hasPostgresCode(error, '23505');

/** Whether PostgreSQL has refused a statement with this code. Drizzle names the error of the driver as its cause. */
export const hasPostgresCode = (error: unknown, code: string): boolean =>
  [error, (error as Error | undefined)?.cause].some((thrown) => (thrown as { code?: unknown } | undefined)?.code === code);
