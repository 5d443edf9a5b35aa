import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { UnreadableReport, type InjuryReport } from './injury-report.ts';
import { readPdfWords } from './read-pdf-words.ts';
import { readReport } from './read-report.ts';

type Unreadable = { readonly unreadable: string };
type FileAnswer = { readonly report: InjuryReport } | Unreadable;
/** What the process writes to its standard output, as JSON: an answer for each file, or why it was ended. */
export type ProcessAnswer = readonly FileAnswer[] | Unreadable;

// The process that reads PDFs from its standard input, one after the other, and ends. Its arguments are their sizes.
const sizes = process.argv.slice(2).map(Number);
const limits = new Worker(new URL('./limit-process.ts', import.meta.url), { workerData: sizes.length });
await once(limits, 'online');
const input = await buffer(process.stdin);
const answers: FileAnswer[] = [];
for (let from = 0; answers.length < sizes.length; from += sizes[answers.length - 1]!)
  answers.push(await answer(input.subarray(from, from + sizes[answers.length]!)));
process.stdout.write(JSON.stringify(answers), () => process.exit());

async function answer(pdf: Uint8Array): Promise<FileAnswer> {
  try {
    return { report: readReport(await readPdfWords(new Uint8Array(pdf))) };
  } catch (error) {
    // The library throws errors of many classes for a broken file. Their messages describe the file.
    const reason = error instanceof Error ? error.message : String(error);
    return { unreadable: error instanceof UnreadableReport ? reason : `The PDF cannot be read: ${reason.slice(0, 200)}` };
  }
}
