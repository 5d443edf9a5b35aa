import { currentLayout, reportColumns, type ReportLayout } from './report-layout.ts';
import { notYetSubmitted, type ReportRow } from './report-rows.ts';
import { type PdfPage, type PlacedText, widthOf } from './write-pdf.ts';

export function layoutReport(rows: readonly ReportRow[], time: string, layout: ReportLayout = currentLayout): PdfPage[] {
  const { edges, size, lineHeight } = layout;
  const pages = [startPage(layout, time, true)];
  for (const row of printedRows(rows)) {
    const cells = reportColumns.map(([column], index) => wrap(row[column], edges[index + 1]! - edges[index]! - size / 2, size));
    const height = Math.max(...cells.map((lines) => lines.length)) * lineHeight + layout.padding;
    if (pages.at(-1)!.top + height > layout.bottom) pages.push(startPage(layout, time, layout.repeatsHeadings));
    const page = pages.at(-1)!;
    for (const [index, lines] of cells.entries()) {
      for (const [line, text] of lines.entries()) {
        const top = page.top + height / 2 + (line - (lines.length - 1) / 2) * lineHeight;
        page.texts.push(...placeLine(text, edges[index]!, top, layout));
      }
    }
    page.top += height;
    if (layout.hasRules) page.rules.push(layout.height - page.top + size / 2);
  }
  return pages.map(({ texts, rules }, index) => {
    const number = placeLine(`Page ${index + 1} of ${pages.length}`, 398, layout.height - 50, layout);
    return { width: layout.width, height: layout.height, rules, texts: layout.hasPageNumbers ? [...texts, ...number] : texts };
  });
}

/** Repeated dates, times, matchups and teams are not printed. A team that has not reported has NOT YET SUBMITTED as the reason. */
function printedRows(rows: readonly ReportRow[]): ReportRow[] {
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const isRepeated = (...keys: readonly (keyof ReportRow)[]) => before !== undefined && keys.every((key) => before[key] === row[key]);
    return {
      date: isRepeated('date') ? '' : row.date,
      time: isRepeated('date', 'time') ? '' : row.time,
      matchup: isRepeated('date', 'time', 'matchup') ? '' : row.matchup,
      team: isRepeated('date', 'time', 'matchup', 'team') ? '' : row.team,
      player: row.player,
      status: row.status === notYetSubmitted ? '' : row.status,
      reason: row.status === notYetSubmitted ? notYetSubmitted : row.reason,
    };
  });
}

function startPage(layout: ReportLayout, time: string, hasHeadings: boolean) {
  const { width, edges, titleSize, titleTop, headingTop, size } = layout;
  const title = `Injury Report: ${time}`;
  const texts = placeLine(title, (width - widthOf(title, titleSize)) / 2, titleTop, { ...layout, size: titleSize }, true);
  for (const [index, [, heading]] of hasHeadings ? reportColumns.entries() : []) {
    texts.push(...placeLine(heading, edges[index]! - 1, headingTop, layout, true));
  }
  const top = (hasHeadings ? headingTop : titleTop) + size;
  return { texts, rules: [] as number[], top };
}

/** Places a line as one text, or word by word. Bold lines are one text, because only the widths of the regular font are known. */
function placeLine(text: string, x: number, top: number, { height, size, placesWords }: ReportLayout, isBold = false): PlacedText[] {
  let at = x;
  return (placesWords && !isBold ? piecesOf(text) : [text]).flatMap((piece) => {
    const placed = { text: piece, x: at, y: height - top, size, isBold };
    at += widthOf(piece, size);
    return piece.trim() === '' ? [] : [placed];
  });
}

function wrap(text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text)) {
    if (line.trim() !== '' && piece.trim() !== '' && widthOf(line + piece, size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

/** Splits a text at spaces and after hyphens: "non-displaced fracture" becomes "non-", "displaced", " " and "fracture". */
const piecesOf = (text: string): string[] => text.match(/\s+|[^\s-]+-(?=[^\s-])|\S+/g) ?? [];
