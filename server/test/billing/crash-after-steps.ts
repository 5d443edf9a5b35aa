import type { Db } from '#server/platform/database/database.ts';

export class Crash extends Error {}

interface CrashPoint {
  stepsLeft: number;
}

function step(crash: CrashPoint): void {
  crash.stepsLeft -= 1;
  if (crash.stepsLeft < 0) throw new Crash();
}

const statements = new Set<string | symbol>(['select', 'selectDistinct', 'insert', 'update', 'delete']);

/**
 * The database of a process that dies after a number of statements. The open transaction is rolled back, as when a real process is killed.
 */
export function crashingDatabase(db: Db, crash: CrashPoint): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      if (name === 'transaction') {
        return (work: (transaction: Db) => Promise<unknown>) => {
          step(crash);
          return target.transaction(async (transaction) => {
            const result = await work(crashingDatabase(transaction, crash));
            step(crash); // immediately before the commit
            return result;
          });
        };
      }
      return (...args: unknown[]) => {
        if (statements.has(name)) step(crash);
        return (value as (...values: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}

/** The calls to a vendor of a process that dies after a number of steps: before a call, or after a call that has taken effect. */
export function crashingCalls<T extends object>(object: T, crash: CrashPoint): T {
  return new Proxy(object, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        step(crash);
        const result = (value as (...values: unknown[]) => unknown).apply(target, args);
        return result instanceof Promise ? result.then((answer: unknown) => (step(crash), answer)) : result;
      };
    },
  });
}
