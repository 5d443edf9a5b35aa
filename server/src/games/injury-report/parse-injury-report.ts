import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { secondMs } from '#domain/durations.ts';
import { UnreadableReport, type InjuryReport } from './injury-report.ts';
import type { ProcessAnswer } from './report-process.ts';

/** Reports have 20 to 150 kB. */
export const maxReportBytes = 3_000_000;
/** Longer than the process's own limit of processor time, because on a busy machine it has to wait for the processor. */
const defaultTimeoutMs = 30 * secondMs;

/** Reads a PDF of the league's injury report. Throws UnreadableReport for every other file. */
export async function parseInjuryReport(pdf: Uint8Array, { timeoutMs = defaultTimeoutMs } = {}): Promise<InjuryReport> {
  if (pdf.byteLength > maxReportBytes) throw new UnreadableReport(`The file has more than ${maxReportBytes} bytes`);
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) throw new UnreadableReport('The file is not a PDF');
  // The library would read what is left of a truncated file, and players at its end would seem to be no longer listed.
  if (!Buffer.from(pdf.subarray(-2048)).includes('%%EOF')) throw new UnreadableReport('The PDF is truncated');
  const [report] = await parseInjuryReports([pdf], timeoutMs);
  if (report instanceof UnreadableReport) throw report;
  return report!;
}

/**
 * Reads files in one process, because its start takes most of the time. It is a process, because only a process can be ended when a
 * crafted file keeps the PDF library busy or uses too much memory; then none of its files is readable. That process may read files,
 * but neither write them nor use the network, and gets no settings.
 */
export async function parseInjuryReports(
  pdfs: readonly Uint8Array[],
  timeoutMs = defaultTimeoutMs,
): Promise<(InjuryReport | UnreadableReport)[]> {
  const answers = await readInProcess(pdfs, timeoutMs);
  return pdfs.map((_, index) => {
    const answer = Array.isArray(answers) ? answers[index]! : answers;
    if ('unreadable' in answer) return new UnreadableReport(answer.unreadable);
    const { publishedAt, rows } = answer.report;
    return { publishedAt: publishedAt && new Date(publishedAt), rows };
  });
}

const processFile = fileURLToPath(new URL('./report-process.ts', import.meta.url));
const rights = ['--permission', '--allow-fs-read=*', '--allow-worker'];

function readInProcess(pdfs: readonly Uint8Array[], timeoutMs: number): Promise<ProcessAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessAnswer>();
  const options = { env: {}, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: 10 * maxReportBytes } as const;
  const sizes = pdfs.map(({ byteLength }) => String(byteLength));
  const child = execFile(process.execPath, ['--max-old-space-size=192', ...rights, processFile, ...sizes], options, (error, output) => {
    // If the process could not be started, nothing is known about the file, so it must not be recorded as unreadable.
    if (error && 'syscall' in error) reject(error);
    else resolve(tryAnswer(output) ?? { unreadable: error?.killed ? `The PDF could not be read within ${timeoutMs / 1000} s` : noResult });
  });
  // A process that ended early does not read its input.
  child.stdin?.on('error', () => undefined).end(Buffer.concat(pdfs));
  return promise;
}

const noResult = 'Reading the PDF ended without a result';

function tryAnswer(output: string): ProcessAnswer | undefined {
  try {
    return JSON.parse(output) as ProcessAnswer;
  } catch {
    return undefined;
  }
}
