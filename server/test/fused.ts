import type { Db } from '#server/platform/database/database.ts';

/** The process has died: nothing it would still have done happens. */
export class Crash extends Error {}

export interface Fuse {
  /** Steps left until the process dies. */
  left: number;
}

function burn(fuse: Fuse): void {
  fuse.left -= 1;
  if (fuse.left < 0) throw new Crash();
}

const steps = new Set<string | symbol>(['select', 'selectDistinct', 'insert', 'update', 'delete']);

/** A database whose user dies after so many statements. A transaction it dies in is rolled back, as by a real kill. */
export function fusedDatabase(db: Db, fuse: Fuse): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      if (name === 'transaction') {
        return (work: (transaction: Db) => Promise<unknown>) => {
          burn(fuse);
          return target.transaction(async (transaction) => {
            const result = await work(fusedDatabase(transaction, fuse));
            burn(fuse); // the moment before the commit
            return result;
          });
        };
      }
      return (...args: unknown[]) => {
        if (steps.has(name)) burn(fuse);
        return (value as (...values: unknown[]) => unknown).apply(target, args);
      };
    },
  });
}

/** The same for calls to somebody outside: the process may die before the call, and after it, when its effect remains. */
export function fusedCalls<T extends object>(object: T, fuse: Fuse): T {
  return new Proxy(object, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        burn(fuse);
        const result = (value as (...values: unknown[]) => unknown).apply(target, args);
        return result instanceof Promise ? result.then((answer: unknown) => (burn(fuse), answer)) : result;
      };
    },
  });
}
