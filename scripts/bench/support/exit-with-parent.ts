// Loaded before the product with --import. Standard input closes when the benchmark ends, even after a kill, and the product must not outlive it.
process.stdin
  .resume()
  .once('close', () => process.exit(0))
  .unref();
