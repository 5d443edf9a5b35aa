import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { processorTime } from '#bench/support/processor-time.ts';
import type { Product } from '#bench/support/start-environment.ts';
import { findProgram, startCaddy } from '#bench/support/start-proxy.ts';

const paths = ['/api/predictions/latest', '/predictions'];
/** Number of requests that each open a new connection, so that each begins with a handshake. */
const handshakes = 2000;

/**
 * Sends the same requests directly (HTTP/1.1) and through Caddy with TLS 1.3 and HTTP/2, then opens new connections only. Besides the
 * rates, which depend on what else the machine does, it measures the processor time of Caddy and of the product.
 */
export async function measureTls(
  cleanup: AsyncDisposableStack,
  product: Product,
  { seconds, connections }: { seconds: number; connections: number },
) {
  const caddy = await startCaddy(cleanup, [product.url], { isTls: true });
  const h2load = findProgram('h2load');
  const load = async (...options: readonly string[]) => {
    const before = [processorTime(caddy.pid), processorTime(product.pid)] as const;
    const { stdout } = await promisify(execFile)(h2load, ['-H', 'accept-encoding: br', ...options]);
    const [, rate] = /finished in [^,]+, ([\d.]+) req\/s/.exec(stdout) ?? [];
    const [, succeeded] = /(\d+) succeeded/.exec(stdout) ?? [];
    if (rate === undefined || !/ 0 failed, 0 errored/.test(stdout)) throw new Error(`h2load failed:\n${stdout}`);
    const perRequest = (used: number) => ((used * 1e6) / Number(succeeded)).toFixed(0);
    const [caddyUs, productUs] = [perRequest(processorTime(caddy.pid) - before[0]), perRequest(processorTime(product.pid) - before[1])];
    const [, protocol = 'http/1.1'] = /Application protocol: (\S+)/.exec(stdout) ?? [];
    return { rate: Number(rate), protocol, 'Caddy CPU µs': caddyUs, 'product CPU µs': productUs };
  };
  const rows = [];
  for (const path of paths) {
    const steady = ['-c', String(connections), '-D', String(seconds)];
    const plain = await load(...steady, '--h1', `${product.url}${path}`);
    const tls = await load(...steady, `${caddy.url}${path}`);
    rows.push({ request: path, ...plain, 'TLS ÷ plain': '' }, { request: path, ...tls, 'TLS ÷ plain': (tls.rate / plain.rate).toFixed(3) });
  }
  const fresh = await load('-n', String(handshakes), '-c', String(handshakes), `${caddy.url}/healthz`);
  return [...rows, { request: `${handshakes} handshakes, /healthz`, ...fresh, 'TLS ÷ plain': '' }];
}
