import { STATUS_CODES } from 'node:http';
import { secondMs } from '#domain/durations.ts';
import { keepAliveTimeoutMs } from '#server/platform/http/guards/limited-server.ts';

/** The status and the headers of a prepared answer. Between two requests only the request id and the date change. */
export class PreparedHead {
  readonly status: number;
  /** Names and values in turn; the last value is the request id. */
  readonly #headers: string[];
  #beginning: string | undefined;

  constructor(status: number, headers: readonly (readonly [name: string, value: string])[]) {
    this.status = status;
    this.#headers = [...headers.flat(), 'x-request-id', ''];
  }

  /** The headers for Node's `writeHead`. The list is used again for the next request: Node copies it at once. */
  list(requestId: string): string[] {
    this.#headers[this.#headers.length - 1] = requestId;
    return this.#headers;
  }

  /** The head of a response on a connection that stays open, as Node writes it. */
  text(requestId: string): string {
    this.#beginning ??= beginningOf(this.status, this.#headers);
    return this.#beginning + requestId + endOfHead();
  }
}

function beginningOf(status: number, headers: readonly string[]): string {
  const texts = headers.slice(0, -1).map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text));
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}${texts.join('')}`;
}

let endAt = 0;
let end = '';

/** The headers that Node adds itself. The date has a precision of one second, so the text is built once per second. */
function endOfHead(): string {
  const second = Math.floor(Date.now() / secondMs);
  if (second !== endAt) {
    endAt = second;
    const date = new Date(second * secondMs).toUTCString();
    end = `\r\nDate: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveTimeoutMs / secondMs}\r\n\r\n`;
  }
  return end;
}
