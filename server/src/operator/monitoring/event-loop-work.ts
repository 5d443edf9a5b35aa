import { Gauge, type Registry } from 'prom-client';

const intervalMs = 20;

/**
 * Exports the longest work of the serving thread without a pause, in processor time. The delay of the event loop, which is
 * exported too, also contains the time in which the machine gave the thread no processor; together they tell slow code from a
 * busy machine. A reading starts the measurement again.
 */
export function measureEventLoopWork(registry: Registry, readUsage = () => process.threadCpuUsage()): () => void {
  let before = readUsage();
  let longestMicroseconds = 0;
  const measure = () => {
    const { user, system } = readUsage();
    longestMicroseconds = Math.max(longestMicroseconds, user + system - before.user - before.system);
    before = { user, system };
  };
  const timer = setInterval(measure, intervalMs).unref();
  new Gauge({
    name: 'event_loop_longest_work_seconds',
    help: 'Longest processor time of the serving thread between two turns of its event loop since the last reading',
    registers: [registry],
    collect() {
      this.set(longestMicroseconds / 1e6);
      longestMicroseconds = 0;
    },
  });
  return () => clearInterval(timer);
}
