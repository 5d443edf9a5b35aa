import { writeSync } from 'node:fs';
import { minuteMs } from '#domain/durations.ts';

export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without the query string, which may contain reset tokens, checkout ids and API keys. */
  readonly path: string;
  readonly status: number;
  readonly elapsedMs: number;
}

export type LogAnswer = (answered: AnsweredRequest) => void;

/** Writes the beginning of the bytes, or all of them, and returns how many it has written. */
type Write = (bytes: Buffer) => number;

const flushAfterMs = 200;
/** In characters. */
const maxWaiting = 64_000;
/** In bytes. What a reader that stands still does not take is dropped from this size on. */
const maxUnwritten = 1_000_000;
const standardOutput = 1;
/** Ten a second. A log is limited in size, and whoever asks often enough must not replace the security events in it. */
const maxLinesPerMinute = 600;

/**
 * Writes one line for each answered request, in the format of the general log. Lines are written in groups: one write for
 * each line would take longer than sending a prepared answer. Requests above the limit of a minute are counted in one line; the
 * metrics have all of them.
 */
export function createAccessLog(write: Write = (bytes) => writeSync(standardOutput, bytes)): LogAnswer {
  let waiting = '';
  let unwritten = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  let minuteEndsAt = 0;
  let linesLeft = 0;
  let withoutLine = 0;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== '' && unwritten.length < maxUnwritten) {
      const bytes = Buffer.from(waiting);
      unwritten = unwritten.length === 0 ? bytes : Buffer.concat([unwritten, bytes]);
    }
    waiting = '';
    if (unwritten.length > 0) unwritten = unwritten.subarray(writtenBytes(write, unwritten));
    if (unwritten.length > 0) flushSoon();
  }

  const flushSoon = () => (timer ??= setTimeout(flush, flushAfterMs).unref());

  function startMinute(time: number): void {
    if (withoutLine > 0)
      waiting += `{"level":30,"time":${time},"count":${withoutLine},"pid":${process.pid},"msg":"requests without a line"}\n`;
    minuteEndsAt = time + minuteMs;
    linesLeft = maxLinesPerMinute;
    withoutLine = 0;
  }

  process.once('exit', flush);
  const end = `,"pid":${process.pid},"msg":"request answered"}\n`;
  return ({ requestId, method, path, status, elapsedMs }) => {
    const time = Date.now();
    if (time >= minuteEndsAt) startMinute(time);
    if (linesLeft === 0) {
      withoutLine += 1;
      return;
    }
    linesLeft -= 1;
    const microseconds = Math.round(elapsedMs * 1000);
    waiting += `{"level":30,"time":${time},"reqId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"us":${microseconds}${end}`;
    if (waiting.length >= maxWaiting) flush();
    else flushSoon();
  };
}

/** A full pipe takes a part of the bytes or nothing, which is tried again later. A broken one must not end the process: its bytes are dropped. */
function writtenBytes(write: Write, bytes: Buffer): number {
  try {
    return write(bytes);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' ? 0 : bytes.length;
  }
}
