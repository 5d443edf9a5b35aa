import http from 'node:http';

/** A response as it was on the wire. */
export interface CapturedResponse {
  readonly status: number;
  /** Names and values in turn, as Node's `rawHeaders`, without those that Node writes itself. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Seconds of the Keep-Alive header, which depends on the server's configuration. */
  readonly keepAliveSeconds: number;
}

const writtenByNode = new Set(['date', 'connection', 'keep-alive']);

export async function captureResponse(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<CapturedResponse> {
  const agent = new http.Agent({ keepAlive: true });
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ host: '127.0.0.1', port, path, headers: { host: 'localhost', ...headers }, agent }, resolve).once('error', reject);
    });
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const pairs = response.rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, response.rawHeaders[index + 1]!] as const] : []));
    return {
      status: response.statusCode!,
      headers: pairs.filter(([name]) => !writtenByNode.has(name.toLowerCase())).flat(),
      body: Buffer.concat(chunks),
      keepAliveSeconds: Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1] ?? 5),
    };
  } finally {
    agent.destroy();
  }
}

export function headerOf({ headers }: CapturedResponse, name: string): string | undefined {
  const index = headers.findIndex((header, position) => position % 2 === 0 && header.toLowerCase() === name);
  return index === -1 ? undefined : headers[index + 1];
}

export function describeResponseDifference(one: CapturedResponse, other: CapturedResponse): string | undefined {
  const describe = ({ status, headers }: CapturedResponse) =>
    [status, ...headers.map((text, index) => (headers[index - 1]?.toLowerCase() === 'x-request-id' ? text.length : text))].join('\n');
  if (describe(one) !== describe(other)) return `status or headers differ:\n${describe(one)}\n---\n${describe(other)}`;
  if (one.keepAliveSeconds !== other.keepAliveSeconds) return 'the Keep-Alive headers differ';
  return one.body.equals(other.body) ? undefined : 'the bodies differ';
}
