import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Release {
  readonly archive: string;
  /** The list of components (software bill of materials) in CycloneDX format. */
  readonly components: string;
  readonly version: string;
}

/** Writes beside the archive `*.cdx.json`, the list of its components, and `*.sha256` for `sha256sum -c`. */
export function describeRelease({ archive, components, version }: Release): void {
  const base = archive.replace(/\.tar\.gz$/, '');
  const componentsFile = `${base}.cdx.json`;
  writeFileSync(componentsFile, withProductName(components, version));
  const sums = [archive, componentsFile].map((file) => `${sha256(file)}  ${path.basename(file)}\n`);
  writeFileSync(`${base}.sha256`, sums.join(''));
}

/** npm has named the product after the folder of the clone, so its name is replaced. */
function withProductName(components: string, version: string): string {
  const list = JSON.parse(components) as { metadata: { component: Record<string, unknown> } };
  Object.assign(list.metadata.component, { name: 'courtline', version });
  return `${JSON.stringify(list, null, 2)}\n`;
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
