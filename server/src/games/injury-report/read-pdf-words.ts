import { getDocumentProxy } from 'unpdf';
import { UnreadableReport } from './injury-report.ts';
import type { PdfWord } from './pdf-word.ts';

/** A report of fifteen games has twelve pages. */
const maxPages = 60;
/** A full page has about 250 words. */
const maxWordsPerPage = 10_000;

export async function readPdfWords(bytes: Uint8Array): Promise<PdfWord[][]> {
  // Only text is read: no fonts are loaded, no code of the file is run, and the library writes no warnings.
  const options = { verbosity: 0, useSystemFonts: false, disableFontFace: true, isEvalSupported: false };
  const pdf = await getDocumentProxy(bytes, options);
  if (pdf.numPages > maxPages) throw new UnreadableReport(`The PDF has ${pdf.numPages} pages, more than ${maxPages}`);
  const pages: PdfWord[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await wordsOf(await pdf.getPage(number)));
  return pages;
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

async function wordsOf(page: Page): Promise<PdfWord[]> {
  // The viewport turns a rotated page upright and counts from its top left corner.
  const [a, b, c, d, e, f] = page.getViewport({ scale: 1 }).transform as [number, number, number, number, number, number];
  const { items } = await page.getTextContent();
  if (items.length > maxWordsPerPage) throw new UnreadableReport('A page of the PDF has too much text');
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , skew, scale, x, y] = item.transform as number[] as [number, number, number, number, number, number];
    const size = Math.hypot(skew, scale);
    return [{ text: item.str, x: a * x + c * y + e, y: b * x + d * y + f, width: item.width, size }];
  });
}
