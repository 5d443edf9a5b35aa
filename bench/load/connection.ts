import net from 'node:net';

interface ConnectionEvents {
  onResponse(connection: Connection, status: number): void;
  /** With this function, bodies are kept until they are complete. It must be absent if only the speed is measured. */
  onBody?: ((body: string) => void) | undefined;
  /** The connection is closed. `Connection.open` opens it again. */
  onBroken(connection: Connection): void;
}

const endOfHead = Buffer.from('\r\n\r\n');
const lastChunk = '0\r\n\r\n';

/** A keep-alive connection that always sends the same request. It does not parse bodies, because it must be faster than the server. */
export class Connection {
  dueAt = 0;
  readonly #address: { host: string; port: number };
  readonly #request: Buffer;
  readonly #events: ConnectionEvents;
  #socket: net.Socket | undefined;
  #status = 0;
  /** Bytes of the body that have not arrived yet; `undefined` before the head is complete; `Infinity` if the body is chunked. */
  #remaining: number | undefined;
  #head = Buffer.alloc(0);
  #tail = '';
  #body: Buffer[] = [];

  constructor(address: { host: string; port: number }, request: string, events: ConnectionEvents) {
    this.#address = address;
    this.#request = Buffer.from(request, 'latin1');
    this.#events = events;
  }

  async open(): Promise<void> {
    this.#remaining = undefined;
    this.#head = Buffer.alloc(0);
    this.#body = [];
    // All reads use one buffer: a new one for each read would double the cost of a response.
    const onread = {
      buffer: Buffer.allocUnsafe(65_536),
      callback: (size: number, buffer: Uint8Array) => {
        this.#read(buffer as Buffer, size);
        return true;
      },
    };
    const socket = net.connect({ ...this.#address, noDelay: true, onread });
    this.#socket = socket;
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    socket.on('error', () => undefined); // 'close' follows
    socket.once('close', () => {
      if (this.#socket === socket) this.#events.onBroken(this);
    });
  }

  send(dueAt: number): void {
    this.dueAt = dueAt;
    this.#socket!.write(this.#request);
  }

  close(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.destroy();
  }

  #read(buffer: Buffer, size: number): void {
    const chunk = buffer.subarray(0, size);
    if (this.#remaining !== undefined) return this.#readBody(chunk);
    const data = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = data.indexOf(endOfHead);
    if (end === -1) {
      this.#head = Buffer.from(data);
      return;
    }
    const head = data.toString('latin1', 0, end);
    this.#head = Buffer.alloc(0);
    this.#status = Number(head.slice(9, 12));
    this.#tail = '';
    this.#remaining = bodyLength(head, this.#status);
    this.#readBody(data.subarray(end + endOfHead.length));
  }

  #readBody(chunk: Buffer): void {
    if (this.#events.onBody) this.#body.push(Buffer.from(chunk));
    if (this.#remaining === Infinity) {
      this.#tail = (this.#tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(-lastChunk.length);
      if (this.#tail !== lastChunk) return;
    } else {
      this.#remaining! -= chunk.length;
      if (this.#remaining! > 0) return;
    }
    this.#remaining = undefined;
    this.#events.onBody?.(Buffer.concat(this.#body.splice(0)).toString());
    this.#events.onResponse(this, this.#status);
  }
}

function bodyLength(head: string, status: number): number {
  if (status === 304 || status === 204) return 0;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (length) return Number(length[1]);
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return Infinity;
  throw new Error(`A response has neither a length nor chunks:\n${head}`);
}
