import fontUrl from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import { chunksOf } from './page-chunks.ts';
import type { PageRow } from './pages/page-table.ts';

/** Title, description, what a shared link shows, and the files the first paint needs. */
export function pageHead(row: PageRow): string {
  const title = escapeHtml(row.title);
  const description = escapeHtml(row.description);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Courtline">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    ...(row.hiddenFromSearch === true ? ['<meta name="robots" content="noindex">'] : []),
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...chunksOf(row.source).map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
