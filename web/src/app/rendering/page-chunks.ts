interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, ManifestEntry>>;

// Tests and development have no manifest. `glob` then finds no file, whereas a static import would fail.
const found = import.meta.glob<Manifest>('/dist/client/.vite/manifest.json', { eager: true, import: 'default' });
const manifest: Manifest = Object.values(found)[0] ?? {};

/** The script files of a page: the app's, the page's and all that they import, without those that `index.html` loads itself. */
export function chunksOf(source: string): readonly string[] {
  const loadedByEntry = collect('index.html', new Set());
  return [...collect(source, collect('src/app/main.tsx', new Set()))]
    .filter((key) => !loadedByEntry.has(key))
    .map((key) => manifest[key]?.file ?? '');
}

function collect(key: string, seen: Set<string>): Set<string> {
  const entry = manifest[key];
  if (entry === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const next of entry.imports ?? []) collect(next, seen);
  return seen;
}
