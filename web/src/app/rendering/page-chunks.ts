interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

// A glob of one file is empty where the file is missing (tests, development), where an import would fail.
const found = import.meta.glob<Manifest>('/dist/client/.vite/manifest.json', { eager: true, import: 'default' });
const manifest: Manifest = Object.values(found)[0] ?? {};

/** The files of a page's chunk and of what it imports, without those the entry brings anyway. */
export function chunksOf(source: string): readonly string[] {
  const brought = reach('index.html', new Set());
  return [...reach(source, new Set())].filter((key) => !brought.has(key)).map((key) => manifest[key]?.file ?? '');
}

function reach(key: string, seen: Set<string>): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const next of entry.imports ?? []) reach(next, seen);
  return seen;
}
