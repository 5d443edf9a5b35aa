import { isMainThread } from 'node:worker_threads';

// Loaded before the product with --import. Standard input closes when the benchmark ends, even after a kill, and the product
// must not outlive it. The thread of the jobs loads this file too, but has no standard input.
if (isMainThread) {
  process.stdin
    .resume()
    .once('close', () => process.exit(0))
    .unref();
}
