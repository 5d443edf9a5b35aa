/** One value in the encoding of certificates and time stamps (DER, X.690). */
export interface Der {
  readonly tag: number;
  readonly content: Buffer;
  /** All bytes of the value, with its tag and its length. */
  readonly whole: Buffer;
}

/** Tags that time stamps contain. */
export const tags = { boolean: 1, integer: 2, octets: 4, oid: 6, time: 0x18, sequence: 0x30, set: 0x31, first: 0xa0 } as const;

/** The values that follow each other in these bytes. Throws if the encoding is damaged. */
export function readDer(bytes: Buffer): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, short = 0x80] = bytes.subarray(at, at + 2);
    const lengthBytes = short < 0x80 ? 0 : short - 0x80;
    if (tag === undefined || (short >= 0x80 && (lengthBytes === 0 || lengthBytes > 4))) throw new Error('its encoding is damaged');
    const start = at + 2 + lengthBytes;
    const length = lengthBytes === 0 ? short : start > bytes.length ? Infinity : bytes.readUIntBE(at + 2, lengthBytes);
    if (start + length > bytes.length) throw new Error('its encoding is damaged');
    values.push({ tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) });
    at = start + length;
  }
  return values;
}

/** The values inside a value. */
export const inside = (der: Der | undefined): Der[] => readDer(required(der).content);

export function required(der: Der | undefined): Der {
  if (!der) throw new Error('a part of it is missing');
  return der;
}

/** An object identifier, as its bytes in hexadecimal: 2.5.29.37 is 551d25. */
export const readOid = (der: Der | undefined): string => required(der).content.toString('hex');
