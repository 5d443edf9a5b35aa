import { Worker } from 'node:worker_threads';
import { secondMs } from '#domain/durations.ts';
import { UnreadableReport, type InjuryReport } from './injury-report.ts';
import type { ThreadAnswer } from './report-thread.ts';

/** Reports have 20 to 150 kB. */
export const maxReportBytes = 3_000_000;
const defaultTimeoutMs = 30 * secondMs;
/** A report needs about 40 MB. A file that expands to more ends its thread and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 };

/**
 * Reads a PDF of the league's injury report. Throws UnreadableReport for every other file. It runs in a thread of its own,
 * because only a thread can be ended when a crafted file keeps the PDF library busy or uses too much memory.
 */
export async function parseInjuryReport(pdf: Uint8Array, { timeoutMs = defaultTimeoutMs } = {}): Promise<InjuryReport> {
  if (pdf.byteLength > maxReportBytes) throw new UnreadableReport(`The file has more than ${maxReportBytes} bytes`);
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) throw new UnreadableReport('The file is not a PDF');
  // The library would read what is left of a truncated file, and players at its end would seem to be no longer listed.
  if (!Buffer.from(pdf.subarray(-2048)).includes('%%EOF')) throw new UnreadableReport('The PDF is truncated');
  const entry = new URL('./report-thread.ts', import.meta.url);
  // The copy is needed: the library takes possession of the bytes.
  const worker = new Worker(entry, { name: 'injury-report', workerData: Uint8Array.from(pdf), resourceLimits });
  try {
    const answer = await answerOf(worker, timeoutMs);
    if ('unreadable' in answer) throw new UnreadableReport(answer.unreadable);
    return answer.report;
  } finally {
    await worker.terminate();
  }
}

async function answerOf(worker: Worker, timeoutMs: number): Promise<ThreadAnswer> {
  const { promise, resolve } = Promise.withResolvers<ThreadAnswer>();
  const timer = setTimeout(() => resolve({ unreadable: `The PDF could not be read within ${timeoutMs / 1000} s` }), timeoutMs);
  worker.once('message', (answer: ThreadAnswer) => resolve(answer));
  worker.once('error', (error) =>
    resolve({ unreadable: `Reading the PDF failed: ${error instanceof Error ? error.message : String(error)}` }),
  );
  worker.once('exit', () => resolve({ unreadable: 'Reading the PDF ended without a result' }));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
