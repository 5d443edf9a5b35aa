import { Gauge, type Registry } from '@prometheus-io/client';

const intervalMs = 20;

/**
 * Exports the longest processor time of the serving thread between two turns of its event loop, since the last reading. The delay of the
 * event loop also contains waiting for a processor, so that both numbers together tell slow code from a busy machine.
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
