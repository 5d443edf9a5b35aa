/** Largest allowed difference, relative to numbers above 1. Published numbers are rounded to six digits. */
const tolerance = 1.5e-6;

/** Describes where our value and the published one differ, and counts the compared numbers. A published number from a CSV table is text. */
export function findDifferences(ours: unknown, theirs: unknown, path = ''): { numbers: number; found: string[] } {
  if (typeof ours === 'number') {
    const number = typeof theirs === 'string' && theirs !== '' ? Number(theirs) : theirs;
    const same = typeof number === 'number' && Math.abs(number - ours) <= tolerance * Math.max(1, Math.abs(ours));
    return { numbers: 1, found: same ? [] : [`${path}: ${ours} recomputed, ${String(theirs)} published`] };
  }
  if (typeof ours === 'object' && ours !== null && typeof theirs === 'object' && theirs !== null) {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    const parts = names.map((name) => findDifferences(Reflect.get(ours, name), Reflect.get(theirs, name), `${path}.${name}`));
    return { numbers: parts.reduce((sum, part) => sum + part.numbers, 0), found: parts.flatMap((part) => part.found) };
  }
  const same = ours === theirs || (ours === null && theirs === '') || (typeof ours === 'boolean' && String(ours) === String(theirs));
  return { numbers: 0, found: same ? [] : [`${path}: ${String(ours)} recomputed, ${String(theirs)} published`] };
}
