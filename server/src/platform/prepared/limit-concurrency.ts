type Run = <T>(task: () => Promise<T>, isUrgent?: boolean) => Promise<T>;

/** Runs at most `limit` of the given tasks at the same time. Others wait in the order of their arrival, urgent ones before all others. */
export function limitConcurrency(limit: number): Run {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  return async (task, isUrgent = false) => {
    if (running >= limit) await new Promise<void>((resolve) => (isUrgent ? urgent : others).push(resolve));
    else running++;
    try {
      return await task();
    } finally {
      // The place of this task is given to the next one.
      const next = urgent.shift() ?? others.shift();
      if (next) next();
      else running--;
    }
  };
}
