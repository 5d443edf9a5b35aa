/** An amount in cents that a person wrote: `25`, `$1,250.00`, `12,50`. Undefined if the text is not an amount. */
export function parseCents(text: string): number | undefined {
  const amount = text.replaceAll(/[$\s]/g, '');
  const dotted = /^\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?$/.test(amount) ? amount.replaceAll(',', '') : amount.replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(dotted) ? Math.round(Number(dotted) * 100) : undefined;
}

/** A handicap or total that a person wrote: `-4.5`, `+4`, `PK`, `220,5`. Undefined if the text is not a line. */
export function parseLine(text: string): number | undefined {
  if (/^pk$/i.test(text.trim())) return 0;
  const dotted = text.trim().replaceAll('−', '-').replace(',', '.');
  return /^[+-]?\d{1,3}(?:\.\d{1,2})?$/.test(dotted) ? Number(dotted) : undefined;
}
