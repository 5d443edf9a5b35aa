import { isMainThread } from 'node:worker_threads';

// Loaded before the product with --import, so that the product ends with the benchmark. Standard input closes when the benchmark
// ends, even if it was killed. The thread of the jobs loads this file too, but has no standard input.
if (isMainThread) {
  process.stdin
    .resume()
    .once('close', () => process.exit(0))
    .unref();
}
