import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableReport, type InjuryReport } from './injury-report.ts';
import { readPdfWords } from './read-pdf-words.ts';
import { readReport } from './read-report.ts';

/** What the thread answers. An error is sent as its message, because a thread cannot send an instance of a class. */
export type ThreadAnswer = { readonly report: InjuryReport } | { readonly unreadable: string };

// The thread that reads one PDF and ends.
parentPort!.postMessage(await answer());

async function answer(): Promise<ThreadAnswer> {
  try {
    return { report: readReport(await readPdfWords(workerData as Uint8Array)) };
  } catch (error) {
    // The library throws errors of many classes for a broken file. Their messages describe the file.
    const reason = error instanceof Error ? error.message : String(error);
    return { unreadable: error instanceof UnreadableReport ? reason : `The PDF cannot be read: ${reason.slice(0, 200)}` };
  }
}
