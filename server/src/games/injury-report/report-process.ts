import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { UnreadableReport, type InjuryReport } from './injury-report.ts';
import { readPdfWords } from './read-pdf-words.ts';
import { readReport } from './read-report.ts';

/** What the process writes to its standard output, as JSON. */
export type ProcessAnswer = { readonly report: InjuryReport } | { readonly unreadable: string };

// The process that reads one PDF from its standard input and ends.
const limits = new Worker(new URL('./limit-process.ts', import.meta.url));
await once(limits, 'online');
process.stdout.write(JSON.stringify(await answer()), () => process.exit());

async function answer(): Promise<ProcessAnswer> {
  try {
    return { report: readReport(await readPdfWords(new Uint8Array(await buffer(process.stdin)))) };
  } catch (error) {
    // The library throws errors of many classes for a broken file. Their messages describe the file.
    const reason = error instanceof Error ? error.message : String(error);
    return { unreadable: error instanceof UnreadableReport ? reason : `The PDF cannot be read: ${reason.slice(0, 200)}` };
  }
}
