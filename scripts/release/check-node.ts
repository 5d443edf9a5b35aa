import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minimumNode } from '#scripts/node-version.mjs';
import { nodeVersionNumber } from '#server/operator/monitoring/node-version-number.ts';

interface NodeRelease {
  readonly version: string;
  readonly security: boolean;
}

/** The newest security release of the line of Node on which the product runs. */
export function newestSecurityRelease(releases: readonly NodeRelease[]): string | undefined {
  return releases
    .filter(({ version, security }) => security && version.startsWith(`v${minimumNode}.`))
    .map(({ version }) => version)
    .toSorted((a, b) => nodeVersionNumber(b) - nodeVersionNumber(a))[0];
}

// A release, and once a day a workflow, fails until the alert `OutdatedNode` tells operators to install the newest security release.
if (import.meta.main) {
  const alerts = readFileSync(path.resolve(import.meta.dirname, '../../deploy/prometheus-alerts.yaml'), 'utf8');
  const known = Number(/node_version_number\) < (\d+)/.exec(alerts)![1]);
  const response = await fetch('https://nodejs.org/dist/index.json', { signal: AbortSignal.timeout(30_000) });
  const newest = newestSecurityRelease((await response.json()) as NodeRelease[]);
  if (newest !== undefined && nodeVersionNumber(newest) > known) {
    process.stderr.write(
      `Node ${newest} is a security release. Enter ${nodeVersionNumber(newest)} in OutdatedNode of deploy/prometheus-alerts.yaml.\n`,
    );
    process.exitCode = 1;
  }
}
