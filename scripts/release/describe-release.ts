import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Release {
  readonly root: string;
  readonly archive: string;
  /** The list of components (software bill of materials) in CycloneDX format. */
  readonly components: string;
  readonly version: string;
  readonly startedAt: Date;
}

/**
 * Writes beside the archive what a person needs to check it: `*.cdx.json`, the list of components; `*.provenance.json`, an
 * in-toto statement with SLSA provenance, which names the commit and the lock file; and `*.sha256` for `sha256sum -c`.
 */
export function describeRelease({ root, archive, components, version, startedAt }: Release): void {
  const base = archive.replace(/\.tar\.gz$/, '');
  const componentsFile = `${base}.cdx.json`;
  const provenanceFile = `${base}.provenance.json`;
  writeFileSync(componentsFile, withProductName(components, version));
  const subject = [archive, componentsFile].map((file) => ({ name: path.basename(file), digest: { sha256: sha256(file) } }));
  const predicate = {
    buildDefinition: {
      buildType: 'urn:courtline:make-release:1',
      externalParameters: { version, platform: `${process.platform}-${process.arch}` },
      internalParameters: { node: process.version },
      resolvedDependencies: [
        { name: 'courtline', digest: { gitCommit: commitOf(root) } },
        { name: 'package-lock.json', digest: { sha256: sha256(path.join(root, 'package-lock.json')) } },
      ],
    },
    runDetails: {
      builder: { id: process.env['GITHUB_ACTIONS'] ? 'https://github.com/actions/runner' : 'urn:courtline:local-build' },
      metadata: { startedOn: startedAt.toISOString(), finishedOn: new Date().toISOString() },
    },
  };
  const statement = { _type: 'https://in-toto.io/Statement/v1', subject, predicateType: 'https://slsa.dev/provenance/v1', predicate };
  writeFileSync(provenanceFile, `${JSON.stringify(statement, null, 2)}\n`);
  const sums = [archive, componentsFile, provenanceFile].map((file) => `${sha256(file)}  ${path.basename(file)}\n`);
  writeFileSync(`${base}.sha256`, sums.join(''));
}

/** npm has named the product after the folder of the clone, so its name is replaced. */
function withProductName(components: string, version: string): string {
  const list = JSON.parse(components) as { metadata: { component: Record<string, unknown> } };
  Object.assign(list.metadata.component, { name: 'courtline', version });
  return `${JSON.stringify(list, null, 2)}\n`;
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

function commitOf(root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '-modified'}`;
}
