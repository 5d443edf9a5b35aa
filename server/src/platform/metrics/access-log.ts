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
const maxLines = 500;
const standardOutput = 1;

/**
 * Writes one line for each answered request, in the format of the general log. Lines are written in groups: one write for
 * each line would take longer than sending a prepared answer.
 */
export function createAccessLog(write: (lines: string) => void = (lines) => void writeSync(standardOutput, lines)): LogAnswer {
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const text = lines.join('');
    lines = [];
    if (text !== '') write(text);
  }

  process.once('exit', flush);
  return ({ requestId, method, path, status, elapsedMs }) => {
    lines.push(
      `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},` +
        `"status":${status},"ms":${elapsedMs.toFixed(2)},"msg":"request answered"}\n`,
    );
    if (lines.length >= maxLines) flush();
    else timer ??= setTimeout(flush, flushAfterMs).unref();
  };
}
