export async function withCleanup(run: (cleanup: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const cleanup = new AsyncDisposableStack();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)));
  }
  try {
    await run(cleanup);
  } finally {
    await cleanup.disposeAsync();
  }
}
