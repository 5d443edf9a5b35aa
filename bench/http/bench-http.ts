import path from 'node:path';
import { parseArgs } from 'node:util';
import { printStep, printTable } from '#bench/support/print-table.ts';
import { readSettings } from '#bench/support/read-settings.ts';
import { startChild } from '#bench/support/start-child.ts';
import { startLoadedProduct } from '#bench/support/start-loaded-product.ts';
import { withCleanup } from '#bench/support/with-cleanup.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';
import { measureRatio } from './measure-ratio.ts';
import { measureRendering } from './measure-rendering.ts';

/*
 * `npm run bench -- http` compares the product on PostgreSQL with a bare Node server that sends the same bytes, and measures pages that
 * are rendered.
 * --only NAME,NAME  some measurements only
 * --rounds 24 --seconds 0.5  how often and how long each server is loaded
 *                   (short turns, because the speed of a shared machine changes within seconds)
 * --connections 32
 * --set NAME=VALUE a setting of the product; can be repeated
 * --database URL    an existing PostgreSQL database; the demonstration data stays in it for the next run
 */
const paths: Readonly<Record<string, string>> = {
  latest: '/api/games',
  home: '/',
  predictions: '/predictions',
  'track-record': '/track-record',
  season: '/season',
  team: '/teams/boston-celtics',
  premium: '/api/games/predictions',
};
const names = [...Object.keys(paths), 'rendering'];
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: names.join(',') },
    rounds: { type: 'string', default: '24' },
    seconds: { type: 'string', default: '0.5' },
    connections: { type: 'string', default: '32' },
    database: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const options = { rounds: Number(values.rounds), seconds: Number(values.seconds), connections: Number(values.connections) };
const selected = values.only.split(',');
const unknown = selected.find((name) => !names.includes(name));
if (unknown !== undefined) throw new Error(`There is no measurement "${unknown}"`);
/** A measurement that is not divided into rounds lasts as long as all rounds of another one together. */
const seconds = options.rounds * options.seconds;

await withCleanup(async (cleanup) => {
  const product = await startLoadedProduct(cleanup, { databaseUrl: values.database, variables: readSettings(values.set) });
  const bare = startChild(cleanup, path.join(import.meta.dirname, 'bare-server.ts'));
  const cookie = await cookieOfNewUser(product.db, { isPremium: true });
  const rows = [];
  for (const [name, address] of Object.entries(paths).filter(([name]) => selected.includes(name))) {
    const accept = address.startsWith('/api') ? 'application/json' : 'text/html,application/xhtml+xml,*/*;q=0.8';
    const headers = { accept, 'accept-encoding': 'gzip, deflate, br, zstd', ...(name === 'premium' && { cookie }) };
    const row = await measureRatio({ bare, product }, { url: product.url + address, headers }, options);
    printStep(`${name}: ${row['ratio of requests/s']}, ${row['of CPU']}`);
    rows.push({ 'quantity (product / bare)': name, ...row });
  }
  if (rows.length > 0) printTable(rows);
  if (selected.includes('rendering')) printTable([await measureRendering(product, seconds)]);
});
