export interface SpecSentence {
  /** The number of the point, and the heading within it where there is one: `2 Home`, `8`. */
  readonly point: string;
  readonly text: string;
}

/**
 * The specification's points taken apart: every row of a table, every sentence, every part between semicolons. What stands
 * in quotes or brackets belongs to its sentence.
 */
export function readSentences(markdown: string, points: readonly string[]): readonly SpecSentence[] {
  const found: SpecSentence[] = [];
  let number = '';
  let heading = '';
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    const [, marks, numbered = '', words = ''] = /^(#+) (?:(\d+)\. )?(.*)$/.exec(line) ?? [];
    if (marks === '##') number = numbered;
    if (marks) heading = marks === '###' ? ` ${words.replace(/ \(.*$/, '')}` : '';
    const isTableHead = isRule(line) || isRule(lines[index + 1] ?? '');
    if (marks || isTableHead || !points.includes(number)) continue;
    const texts = line.startsWith('|') ? [rowText(line)] : splitSentences(line.replace(/^- /, ''));
    found.push(...texts.map((text) => ({ point: number + heading, text })));
  }
  return found;
}

const isRule = (line: string) => line.startsWith('|---');

const rowText = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
    .join(': ');

function splitSentences(line: string): readonly string[] {
  const texts: string[] = [];
  let [from, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const [before = ' ', letter = '', after = ' '] = [line[at - 1], line[at], line[at + 1]];
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    // An apostrophe stands between letters; a quotation mark does not.
    if (letter === "'" && !(/\w/.test(before) && /\w/.test(after))) isQuoted = !isQuoted;
    if (depth > 0 || isQuoted || after !== ' ') continue;
    const endsInQuotes = letter === "'" && before === '.' && /[A-Z]/.test(line[at + 2] ?? '');
    if (letter !== '.' && letter !== ';' && !endsInQuotes) continue;
    texts.push(line.slice(from, at + 1));
    from = at + 1;
  }
  return [...texts, line.slice(from)].map((text) => text.trim().replace(/[.;]$/, '')).filter((text) => text !== '');
}
