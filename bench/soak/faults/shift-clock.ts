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
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + aheadMs] : args, newTarget) as object,
  get: (target, name) => (name === 'now' ? () => RealDate.now() + aheadMs : (Reflect.get(target, name) as unknown)),
});

// The thread of the jobs loads this file too, so that its clock is shifted as well.
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(entry: string | URL, options: workerThreads.WorkerOptions = {}) {
    super(entry, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
