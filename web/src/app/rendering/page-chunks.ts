interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

// In tests and development there is no manifest: a glob is then empty, where an import would fail.
const found = import.meta.glob<Manifest>('/dist/client/.vite/manifest.json', { eager: true, import: 'default' });
const manifest: Manifest = Object.values(found)[0] ?? {};

/** The files of a page's chunk and its imports, without those that the entry loads anyway. */
export function chunksOf(source: string): readonly string[] {
  const loadedByEntry = collect('index.html', new Set());
  return [...collect(source, new Set())].filter((key) => !loadedByEntry.has(key)).map((key) => manifest[key]?.file ?? '');
}

function collect(key: string, seen: Set<string>): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const next of entry.imports ?? []) collect(next, seen);
  return seen;
}
