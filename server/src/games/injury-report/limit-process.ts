import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { ProcessAnswer } from './report-process.ts';

/** The process has about 130 MB when it has read a real report, in half a second of processor time. */
const maxMegabytes = 384;
const maxSeconds = 5 * (workerData as number);

// This thread ends the process at its limits. V8's own limits do not cover the buffers into which a PDF is unpacked.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > maxMegabytes * 2 ** 20) end(`more than ${maxMegabytes} MB of memory`);
  else if (user + system > maxSeconds * 1_000_000) end(`more than ${maxSeconds} s of processor time`);
}, 20);

function end(excess: string): void {
  const answer: ProcessAnswer = { unreadable: `The PDF needs ${excess}` };
  // A thread has no file descriptors of its own; 1 is the standard output of the process.
  writeSync(1, JSON.stringify(answer));
  process.kill(process.pid, 'SIGKILL');
}
