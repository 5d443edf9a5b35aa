import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import type { Page } from '#web/app/page-table/pages.ts';
import type { PagePreview } from './page-preview.ts';

interface PageMeta {
  readonly page: Page;
  /** Undefined for a page that does not exist. */
  readonly address: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly preview: PagePreview | undefined;
}

export function pageHead({ page, address, preview, ...meta }: PageMeta, publicUrl: string | undefined): string {
  const description = escapeHtml(meta.description);
  return [
    `<title>${escapeHtml(meta.title)}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Courtline">',
    `<meta property="og:title" content="${escapeHtml(preview?.title ?? meta.title)}">`,
    `<meta property="og:description" content="${description}">`,
    ...(publicUrl === undefined ? [] : addressTags(address, escapeHtml(publicUrl), preview)),
    ...(page.hiddenFromSearch === true ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...chunksOf(`src/pages/${page.file}.tsx`).map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('\n');
}

function addressTags(address: string | undefined, publicUrl: string, preview: PagePreview | undefined): readonly string[] {
  const page = `${publicUrl}${address}`;
  const image = `${publicUrl}${preview && address !== undefined ? pictureAddress(address, preview) : '/share.png'}`;
  const alt = preview ? describePicture(preview) : 'Courtline: every book’s line, one honest number';
  return [
    ...(address === undefined ? [] : [`<link rel="canonical" href="${page}">`, `<meta property="og:url" content="${page}">`]),
    `<meta property="og:image" content="${image}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The numbers are part of the address, because services keep a picture for as long as its address stays the same. */
function pictureAddress(address: string, { picture: { fields } }: PagePreview): string {
  const numbers = fields.map(({ number }) => number.replaceAll(/\D/g, ''));
  return `/share${address}.png?numbers=${numbers.join('-')}`;
}

const describePicture = ({ picture: { fields, caption } }: PagePreview): string =>
  `${fields.map(({ name, number }) => `${name} ${number}`.trim()).join(', ')}. ${caption}`;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

// Tests and development have no manifest. `glob` then finds no file, whereas a static import would fail.
const found = import.meta.glob<Manifest>('/dist/client/.vite/manifest.json', { eager: true, import: 'default' });
const manifest: Manifest = Object.values(found)[0] ?? {};

/** The script files of the app and of a page, with all that they import, except those that `index.html` loads itself. */
function chunksOf(source: string): readonly string[] {
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
