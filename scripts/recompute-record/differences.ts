/** Published figures are rounded to six digits. */
const tolerance = 1.5e-6;

/** Describes where two answers differ, and counts the figures compared. Cells of CSV tables are texts that can contain numbers. */
export function differences(ours: unknown, theirs: unknown, path = ''): { figures: number; found: string[] } {
  if (typeof ours === 'number') {
    const number = typeof theirs === 'string' && theirs !== '' ? Number(theirs) : theirs;
    const same = typeof number === 'number' && Math.abs(number - ours) <= tolerance * Math.max(1, Math.abs(ours));
    return { figures: 1, found: same ? [] : [`${path}: ${ours} recomputed, ${String(theirs)} published`] };
  }
  if (typeof ours === 'object' && ours !== null && typeof theirs === 'object' && theirs !== null) {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    const parts = names.map((name) => differences(Reflect.get(ours, name), Reflect.get(theirs, name), `${path}.${name}`));
    return { figures: parts.reduce((sum, part) => sum + part.figures, 0), found: parts.flatMap((part) => part.found) };
  }
  const same = ours === theirs || (ours === null && theirs === '') || (typeof ours === 'boolean' && String(ours) === String(theirs));
  return { figures: 0, found: same ? [] : [`${path}: ${String(ours)} recomputed, ${String(theirs)} published`] };
}
