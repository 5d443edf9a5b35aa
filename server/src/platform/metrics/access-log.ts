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

const flushAfterMs = 200;
/** In characters. */
const maxWaiting = 64_000;
const standardOutput = 1;

/**
 * Writes one line for each answered request, in the format of the general log. Lines are written in groups: one write for
 * each line would take longer than sending a prepared answer.
 */
export function createAccessLog(write: (lines: string) => void = (lines) => void writeSync(standardOutput, lines)): LogAnswer {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') write(lines);
  }

  process.once('exit', flush);
  const end = `,"pid":${process.pid},"msg":"request answered"}\n`;
  return ({ requestId, method, path, status, elapsedMs }) => {
    const microseconds = Math.round(elapsedMs * 1000);
    waiting += `{"level":30,"time":${Date.now()},"reqId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"us":${microseconds}${end}`;
    if (waiting.length >= maxWaiting) flush();
    else timer ??= setTimeout(flush, flushAfterMs).unref();
  };
}
