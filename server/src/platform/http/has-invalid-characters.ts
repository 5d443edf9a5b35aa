/** Whether a NUL or half a surrogate pair stands anywhere in it: no database column and no mail can carry them. */
export function hasInvalidCharacters(value: unknown): boolean {
  const rest = [value]; // a stack of our own: a body may be nested deeper than calls can be
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null && !(next instanceof Uint8Array)) {
      for (const [key, inside] of Object.entries(next)) rest.push(key, inside);
    }
  }
  return false;
}
