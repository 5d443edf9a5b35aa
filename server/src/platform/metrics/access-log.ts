import { writeSync } from 'node:fs';

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

/**
 * Writes one line for each answered request, in the format of the general log. Lines are written in groups: one write for
 * each line would take longer than sending a prepared answer.
 */
export function createAccessLog(write: Write = (bytes) => writeSync(standardOutput, bytes)): LogAnswer {
  let waiting = '';
  let unwritten = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;

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

  process.once('exit', flush);
  const end = `,"pid":${process.pid},"msg":"request answered"}\n`;
  return ({ requestId, method, path, status, elapsedMs }) => {
    const microseconds = Math.round(elapsedMs * 1000);
    waiting += `{"level":30,"time":${Date.now()},"reqId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"us":${microseconds}${end}`;
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
