import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { processorSeconds, withChildren } from '#bench/support/processor-time.ts';
import type { Product } from '#bench/support/start-loaded-product.ts';
import { runLoad } from '#bench/support/run-load.ts';
import { startNginx } from '#bench/support/start-proxy.ts';
import { median } from '#bench/support/statistics.ts';

const rounds = 5;

type Load = Readonly<Record<'rate' | 'cpu', number>>;

/** Requests through the shipped edge with TLS 1.3, in turn with requests for a file of the same bytes, which the same edge serves. */
export async function measureTls(cleanup: AsyncDisposableStack, product: Product, seconds: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'courtline-file-'));
  cleanup.defer(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  const edge = await startNginx(cleanup, [product.url], { isTls: true, file });
  const pids = withChildren(edge.pid);
  const load = async (address: string): Promise<Load> => {
    const before = processorSeconds(pids);
    const headers = { 'accept-encoding': 'br' };
    const { responses, perSecond } = await runLoad({ url: `${edge.url}${address}`, headers, connections: 32, seconds });
    return { rate: perSecond, cpu: ((processorSeconds(pids) - before) * 1e6) / responses };
  };
  const rows = [];
  for (const address of ['/api/games', '/predictions']) {
    const { stdout: body } = await promisify(execFile)('curl', ['-sH', 'accept-encoding: br', `${product.url}${address}`], {
      encoding: 'buffer',
    });
    writeFileSync(file, body);
    const turns: (readonly [Load, Load])[] = [];
    for (let round = 0; round < rounds; round += 1) turns.push([await load(address), await load('/file')] as const);
    const both = (of: keyof Load) => ([0, 1] as const).map((side) => median(turns.map((turn) => turn[side][of])).toFixed(0)).join(' / ');
    const ratio = median(turns.map(([answer, copy]) => answer.rate / copy.rate));
    rows.push({
      'answer / file': address,
      bytes: body.length,
      ratio: ratio.toFixed(2),
      'requests/s': both('rate'),
      'edge CPU µs': both('cpu'),
    });
  }
  return rows;
}
