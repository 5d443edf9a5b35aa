import { createHash, randomBytes } from 'node:crypto';

/** The DER AlgorithmIdentifier of SHA-256, with NULL as its parameters. */
const sha256Algorithm = Buffer.from('300d06096086480165030402010500', 'hex');

/** A request for a stamp of these bytes (RFC 3161), with the authority's certificates in the response, which must repeat the nonce. */
export function stampRequest(data: Uint8Array): { body: Buffer; nonce: string } {
  const nonce = randomBytes(8);
  // A positive number in its shortest form.
  nonce[0] = (nonce.readUInt8(0) % 64) + 64;
  const digest = createHash('sha256').update(data).digest();
  const imprint = value(0x30, sha256Algorithm, value(0x04, digest));
  const body = value(0x30, Buffer.from('020101', 'hex'), imprint, value(0x02, nonce), Buffer.from('0101ff', 'hex'));
  return { body, nonce: nonce.toString('hex') };
}

const value = (tag: number, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag, content.length), content]);
};
