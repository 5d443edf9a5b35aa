/** The first ledger entry has no entry before it and uses this as its previous hash. */
export const genesisHash = '0'.repeat(64);

/** JSON with sorted keys and no white space, so that equal content always has the same hash. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The text of a ledger entry that is hashed. The hash of the entry is the SHA-256 of this text in lower-case hexadecimal. */
export const hashedText = (previousHash: string, content: object): string => `${previousHash}\n${canonicalJson(content)}`;
