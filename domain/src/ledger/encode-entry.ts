/** The first ledger entry has no entry before it and uses this as its previous hash. */
export const genesisHash = '0'.repeat(64);

/**
 * JSON with sorted names and no white space, so that equal content always has the same hash. A name must not be a number, because objects
 * have these names first.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortNames(value));

function sortNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortNames);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sortNames(Reflect.get(value, name))]));
}

/** The text of a ledger entry that is hashed. The hash of the entry is the SHA-256 of this text in lower-case hexadecimal. */
export const hashedText = (previousHash: string, content: object): string => `${previousHash}\n${canonicalJson(content)}`;
