import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { printTable } from '#bench/support/print-table.ts';
import { processorTime } from '#bench/support/processor-time.ts';
import type { Product } from '#bench/support/start-environment.ts';

interface SentRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const addresses = ['/', '/predictions', '/api/predictions/latest', '/api/record/last-day', '/api/record/results?limit=200'];
const maxRatio = 3;
/** The fastest round counts, because jobs of the product may run during the others. */
const rounds = 3;
const maxRequests = 1000;
const maxMs = 1500;
const parallel = 4;
/** Node refuses headers of more than 16 kB in all. */
const longHeaderLength = 14_000;

const escaped = (path: string) => path.replace(/(?<=^\/|\/api\/)[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const withQuery = (path: string, text: string) => `${path}${path.includes('?') ? '&' : '?'}${text}`;
const newToken = () => randomBytes(32).toString('base64url');
const unknownToken = newToken();

/** What a caller may add to a request. Each may cost at most three times the plain request, except the last: it is limited by address. */
const additions: Readonly<Record<string, (path: string) => SentRequest>> = {
  plain: (path) => ({ path }),
  'meaningless cookie': (path) => ({ path, headers: { cookie: 'courtline=x' } }),
  'unknown session': (path) => ({ path, headers: { cookie: `courtline=${unknownToken}` } }),
  'body of a byte': (path) => ({ path, body: 'x' }),
  escape: (path) => ({ path: escaped(path) }),
  'absolute form': (path) => ({ path: `http://localhost${path}` }),
  'x=//': (path) => ({ path: withQuery(path, 'x=//') }),
  'long query': (path) => ({ path: withQuery(path, `x=${'y'.repeat(400)}`) }),
  'long accept-encoding': (path) => ({ path, headers: { 'accept-encoding': `br${','.repeat(longHeaderLength)}` } }),
  'long if-none-match': (path) => ({ path, headers: { 'if-none-match': ','.repeat(longHeaderLength) } }),
  'long cookie': (path) => ({ path, headers: { cookie: ';'.repeat(longHeaderLength) } }),
  'ninety headers': (path) => ({ path, headers: Object.fromEntries(Array.from({ length: 90 }, (_, index) => [`x-${index}`, 'y'])) }),
  'new session each time': (path) => ({ path, headers: { cookie: `courtline=${newToken()}` } }),
};

export async function measureRequestAdditions({ port, pid }: Product): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  let visitor = 0;

  const send = ({ path, headers = {}, body }: SentRequest) =>
    new Promise<number>((resolve, reject) => {
      visitor += 1;
      // Each request comes from another visitor: limits by address would hide the cost.
      const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
      const all = { 'accept-encoding': 'br', 'x-forwarded-for': address, ...headers, ...(body && { 'content-length': body.length }) };
      const sent = request({ agent, port, host: '127.0.0.1', path, headers: all }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0));
      });
      sent.once('error', reject).end(body);
    });

  async function measure(ask: () => SentRequest) {
    for (let count = 0; count < 3; count += 1) await send(ask());
    const statuses = new Set<number>();
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await measureRound(ask, statuses));
    return { statuses: [...statuses].join(' '), ms: Math.min(...times) };
  }

  async function measureRound(ask: () => SentRequest, statuses: Set<number>): Promise<number> {
    let requests = 0;
    const endsAt = performance.now() + maxMs;
    const before = processorTime(pid);
    const work = async () => {
      while (requests < maxRequests && performance.now() < endsAt) {
        requests += 1;
        statuses.add(await send(ask()));
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    return ((processorTime(pid) - before) * 1000) / requests;
  }

  const rows = [];
  let worst = 0;
  try {
    for (const address of addresses) {
      const plain = await measure(() => additions['plain']!(address));
      for (const [addition, askFor] of Object.entries(additions)) {
        const { statuses, ms } = await measure(() => askFor(address));
        const ratio = ms / plain.ms;
        if (addition !== 'new session each time') worst = Math.max(worst, ratio);
        rows.push({ address, addition, status: statuses, 'CPU ms': ms.toFixed(2), ratio: ratio.toFixed(1) });
      }
    }
  } finally {
    agent.destroy();
  }
  printTable(rows);
  if (worst > maxRatio) {
    process.stderr.write(`An addition costs ${worst.toFixed(1)} times the plain request; at most ${maxRatio} are allowed.\n`);
    process.exitCode = 1;
  }
}
