/** Runs at most `limit` of the given tasks at the same time. Others wait in the order of their arrival. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place of this task is given to the next one.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
