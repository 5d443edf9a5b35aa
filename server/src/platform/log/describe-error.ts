import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
  readonly query?: string;
}

/**
 * Describes an error without personal data. drizzle's message contains every value of the statement, and PostgreSQL's
 * `detail` the values of the row, such as email addresses and password hashes: neither is used. Query strings are removed,
 * because they contain reset tokens, checkout ids and API keys.
 */
export function describeError(error: Error): DescribedError {
  const failed = error instanceof DrizzleQueryError ? (error.cause ?? new Error('unknown')) : error;
  return {
    type: error.name,
    message: withoutQuery(failed instanceof pg.DatabaseError ? databaseMessage(failed) : withoutValues(failed.message)),
    stack: stackOf(error),
    ...(failed instanceof pg.DatabaseError && onlyPresent({ code: failed.code, table: failed.table, constraint: failed.constraint })),
    ...(error instanceof DrizzleQueryError && { query: error.query }),
  };
}

export const withoutQuery = (text: string): string => text.replace(/\?[^\s'"]*/g, '?[removed]');

/** An error from another thread is a copy without drizzle's class, so the values are cut off its message here. */
const withoutValues = (message: string): string => message.split('\nparams: ')[0]!;

/** Messages about invalid values (class 22) repeat the value, and messages of our own exceptions (P0) may. */
function databaseMessage({ code = '', message }: pg.DatabaseError): string {
  return /^(22|P0)/.test(code) ? `database error ${code}` : message;
}

function stackOf({ stack = '' }: Error): string {
  const start = stack.indexOf('\n    at ');
  return start === -1 ? '' : withoutQuery(stack.slice(start + 1));
}

function onlyPresent<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: string };
}
