import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Der, inside, readDer, readOid, required, tags } from './read-der.ts';

/* Time stamps as in RFC 3161: a statement, signed by an authority, that some bytes existed at a time. */

/* Object identifiers as `readOid` returns them. */
const sha256Type = '608648016503040201';
const hashNames: Readonly<Record<string, string>> = {
  '2b0e03021a': 'sha1',
  [sha256Type]: 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};
const signedDataType = '2a864886f70d010702';
const stampType = '2a864886f70d0109100104';
const attributeTypes = {
  content: '2a864886f70d010903',
  digest: '2a864886f70d010904',
  certificate: '2a864886f70d010910020c',
  certificateV2: '2a864886f70d010910022f',
};
const extendedKeyUsage = '551d25';
const timeStamping = '1.3.6.1.5.5.7.3.8';
const longestChain = 8;

export interface Stamp {
  readonly at: Date;
  /** The latest moment at which the bytes can have been stamped: the time of the stamp plus its accuracy. */
  readonly provenAt: Date;
  readonly nonce: string | undefined;
}

/** The certificates in a text in the format PEM. */
export const readCertificates = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map((text) => new X509Certificate(text));

/**
 * Verifies the response of an authority, or its token alone, against the stamped bytes and the trusted roots. A certificate that has
 * expired since is valid if it was valid at the time of the stamp. Otherwise throws an error whose message says what is wrong.
 */
export function verifyStamp(response: Buffer, data: Uint8Array, roots: readonly X509Certificate[]): Stamp {
  const [, wrapped] = inside(tokenOf(response));
  const [, , wrappedContent, ...rest] = inside(inside(wrapped)[0]);
  const [contentType, wrappedOctets] = inside(wrappedContent);
  if (readOid(contentType) !== stampType) throw new Error('it is no time stamp');
  const content = required(inside(wrappedOctets)[0]).content;
  const certificates = inside(rest.find(({ tag }) => tag === tags.first) ?? rest.at(-1)).flatMap(toCertificate);
  const stamp = readStamp(content, data);
  const [signer, ...others] = inside(rest.findLast(({ tag }) => tag === tags.set));
  if (others.length > 0) throw new Error('it has several signers');
  const certificate = verifySigner(required(signer), content, [...certificates, ...roots]);
  if (!hasOnlyTimeStamping(certificate)) throw new Error('its certificate is not made for time stamps only');
  verifyChain(certificate, certificates, roots, stamp.at);
  return stamp;
}

/** The token in a response (status, token), or the bytes themselves if they are a token. */
function tokenOf(response: Buffer): Der {
  const [whole] = readDer(response);
  const [first, token] = inside(whole);
  if (first?.tag === tags.oid && readOid(first) === signedDataType) return required(whole);
  const [status] = inside(first);
  const granted = required(status).content.readUInt8(0);
  if (granted > 1) throw new Error(`the authority refused it with status ${granted}`);
  return required(token);
}

function readStamp(content: Buffer, data: Uint8Array): Stamp {
  const [, , imprint, , time, ...optional] = inside(readDer(content)[0]);
  const [algorithm, digest] = inside(imprint);
  const name = hashNames[readOid(inside(algorithm)[0])];
  if (!name || !createHash(name).update(data).digest().equals(required(digest).content)) throw new Error('it is for other bytes');
  const at = readTime(required(time));
  const accuracy = optional.find(({ tag }) => tag === tags.sequence);
  const provenAt = new Date(at.getTime() + (accuracy ? accuracyMs(accuracy) : 0));
  return { at, provenAt, nonce: optional.find(({ tag }) => tag === tags.integer)?.content.toString('hex') };
}

/** GeneralizedTime: 20261115233000Z, perhaps with a fraction of a second. */
function readTime({ tag, content }: Der): Date {
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(content.toString('latin1')) ?? [];
  if (tag !== tags.time || !year) throw new Error('its time cannot be read');
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
}

/** The accuracy that a stamp states, rounded up to whole seconds. ASN.1 stores its fraction of a second in fields of their own. */
function accuracyMs(accuracy: Der): number {
  const parts = inside(accuracy);
  const seconds = parts.filter(({ tag }) => tag === tags.integer).map(({ content }) => content.readUIntBE(0, Math.min(6, content.length)));
  return ((seconds[0] ?? 0) + (parts.length > seconds.length ? 1 : 0)) * 1000;
}

function toCertificate({ whole }: Der): X509Certificate[] {
  try {
    return [new X509Certificate(whole)];
  } catch {
    return [];
  }
}

/** Verifies the signature and what is signed, with the certificate that the stamp names by its hash, and returns this certificate. */
function verifySigner(signer: Der, content: Buffer, certificates: readonly X509Certificate[]): X509Certificate {
  const [, , digestAlgorithm, attributes, , signature] = inside(signer);
  const digestName = hashNames[readOid(inside(digestAlgorithm)[0])];
  if (attributes?.tag !== tags.first || !digestName || digestName === 'sha1') throw new Error('it is not signed as a time stamp must be');
  const values = new Map(
    inside(attributes).map((attribute) => {
      const [type, list] = inside(attribute);
      return [readOid(type), required(inside(list)[0])];
    }),
  );
  const certificate = certificates.find((one) => isNamed(values, one));
  if (!certificate) throw new Error('the certificate of its signer is missing');
  const typeValue = values.get(attributeTypes.content);
  const digest = createHash(digestName).update(content).digest();
  if (!typeValue || readOid(typeValue) !== stampType || !values.get(attributeTypes.digest)?.content.equals(digest)) {
    throw new Error('what is signed is another time stamp');
  }
  const signed = Buffer.concat([Buffer.of(tags.set), attributes.whole.subarray(1)]);
  if (!verify(digestName, signed, certificate.publicKey, required(signature).content)) throw new Error('its signature is wrong');
  return certificate;
}

/** Whether the attribute signingCertificate (SHA-1) or signingCertificateV2 has the hash of the certificate. */
function isNamed(values: ReadonlyMap<string, Der>, { raw }: X509Certificate): boolean {
  const value = values.get(attributeTypes.certificateV2) ?? values.get(attributeTypes.certificate);
  const [first] = value ? inside(inside(value)[0]) : [];
  const parts = first ? inside(first) : [];
  const name = values.has(attributeTypes.certificateV2)
    ? hashNames[parts[0]?.tag === tags.sequence ? readOid(inside(parts[0])[0]) : sha256Type]
    : 'sha1';
  const digest = parts.find(({ tag }) => tag === tags.octets)?.content;
  return name !== undefined && digest !== undefined && createHash(name).update(raw).digest().equals(digest);
}

function hasOnlyTimeStamping({ raw, keyUsage }: X509Certificate): boolean {
  const extensions = inside(inside(readDer(raw)[0])[0]).find(({ tag }) => tag === tags.first + 3);
  const usage = inside(inside(extensions)[0])
    .map((extension) => inside(extension))
    .find(([type]) => readOid(type) === extendedKeyUsage);
  return usage?.[1]?.tag === tags.boolean && keyUsage?.join() === timeStamping;
}

/** Follows the certificates to a trusted one. Each of them must have been valid at the time. */
function verifyChain(signer: X509Certificate, certificates: readonly X509Certificate[], roots: readonly X509Certificate[], at: Date): void {
  let current = signer;
  for (let length = 0; length < longestChain; length += 1) {
    if (at < current.validFromDate || at > current.validToDate) throw new Error('its certificate was not valid at the time of the stamp');
    if (roots.some(({ fingerprint256 }) => fingerprint256 === current.fingerprint256)) return;
    const isIssuer = (other: X509Certificate) => other.ca && current.checkIssued(other) && current.verify(other.publicKey);
    const issuer = roots.find(isIssuer) ?? certificates.find(isIssuer);
    if (!issuer) break;
    current = issuer;
  }
  throw new Error('its certificate does not lead to a trusted root');
}
