import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

// Loaded before the product with --import. The clock of the process is ahead by the milliseconds in CLOCK_FILE.
const RealDate = Date;
let aheadMs = 0;
setInterval(() => {
  aheadMs = Number(readFileSync(process.env['CLOCK_FILE']!, 'utf8'));
}, 100).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + aheadMs] : given, newTarget) as object,
  get: (target, name) => (name === 'now' ? () => RealDate.now() + aheadMs : (Reflect.get(target, name) as unknown)),
});

// The thread of the jobs gets the same clock.
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(entry: string | URL, options: workerThreads.WorkerOptions = {}) {
    super(entry, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
