/** A handicap or total that a person wrote: `-4.5`, `+4`, `PK`, `220,5`. Undefined if the text is not a line. */
export function parseLine(text: string): number | undefined {
  if (/^pk$/i.test(text.trim())) return 0;
  const dotted = text.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(dotted) ? Number(dotted) : undefined;
}
