/** Whether any string in a value contains NUL or half of a surrogate pair. Neither the database nor a mail can contain them. */
export function hasInvalidCharacters(value: unknown): boolean {
  const remaining = [value]; // not recursive: a body may be nested deeper than the call stack allows
  while (remaining.length > 0) {
    const next = remaining.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null && !(next instanceof Uint8Array)) {
      for (const [key, inside] of Object.entries(next)) remaining.push(key, inside);
    }
  }
  return false;
}
