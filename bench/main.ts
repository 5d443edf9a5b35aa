import path from 'node:path';

/** `npm run bench -- NAME [options]`. Without a name it measures the model. Every file reads its options from the command line. */
const files = {
  model: '../lab/src/benchmark.ts',
  database: './bench-database.ts',
  http: './http/bench-http.ts',
  edge: './edge/bench-edge.ts',
  streams: './streams/bench-streams.ts',
  start: './start/bench-start.ts',
  ledger: './ledger/bench-ledger.ts',
} as const;

const [, , name = ''] = process.argv;
const isName = name in files;
if (isName) process.argv.splice(2, 1);
if (isName || name === '' || name.startsWith('--')) {
  await import(path.resolve(import.meta.dirname, files[isName ? (name as keyof typeof files) : 'model']));
} else {
  process.stderr.write(`There is no benchmark "${name}". The benchmarks are ${Object.keys(files).join(', ')}.\n`);
  process.exitCode = 1;
}
