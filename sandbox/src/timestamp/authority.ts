import { createECDH, createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { bits, der, generalizedTime, integer, octets, oid, sequence, set } from './write-der.ts';

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const sha256Algorithm = sequence(oid('2.16.840.1.101.3.4.2.1'), der(0x05));
const stampType = oid('1.2.840.113549.1.9.16.1.4');
/** Contains every time that a simulated clock can show. */
const validity = sequence(generalizedTime(new Date('2020-01-01')), generalizedTime(new Date('2060-01-01')));

/** The same seed gives the same key, so that stamps from before a restart of the sandbox stay valid. */
function keyOf(seed: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(createHash('sha256').update(seed).digest());
  const point = ecdh.getPublicKey();
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), ecdh.getPrivateKey()].map((part) => part.toString('base64url'));
  const privateKey = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: d! }, format: 'jwk' });
  const publicKey = sequence(sequence(oid('1.2.840.10045.2.1'), oid('1.2.840.10045.3.1.7')), bits(point));
  return { publicKey, sign: (data: Uint8Array) => sign('sha256', data, privateKey) };
}

const nameOf = (text: string) => sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));
const critical = der(0x01, Buffer.of(0xff));

/** Simulates a time-stamp authority with a root certificate of its own. */
export function createAuthority(name: string) {
  const [rootKey, key] = [keyOf(`root of ${name}`), keyOf(`authority ${name}`)];
  const issuer = nameOf(`Sandbox root ${name}`);
  const certificateOf = (subject: Buffer, serial: string, { publicKey }: typeof key, ...extension: Buffer[]): Buffer => {
    const version = der(0xa0, integer('02'));
    const extensions = der(0xa3, sequence(sequence(...extension)));
    const content = sequence(version, integer(serial), ecdsaWithSha256, issuer, validity, subject, publicKey, extensions);
    return sequence(content, ecdsaWithSha256, bits(rootKey.sign(content)));
  };
  const root = certificateOf(issuer, '01', rootKey, oid('2.5.29.19'), critical, octets(sequence(critical)));
  const forStampsOnly = octets(sequence(oid('1.3.6.1.5.5.7.3.8')));
  const certificate = certificateOf(nameOf(`Sandbox authority ${name}`), '02', key, oid('2.5.29.37'), critical, forStampsOnly);
  let serial = 0;

  /** `imprint`: algorithm and digest, copied unchanged from the request. `nonce`: the request's random number in hexadecimal digits. */
  function stamp({ imprint, nonce, at }: { readonly imprint: Uint8Array; readonly nonce: string | undefined; readonly at: Date }): Buffer {
    serial += 1;
    const optional = nonce === undefined ? [] : [integer(nonce)];
    const serialNumber = integer(serial.toString(16));
    const content = sequence(
      integer('01'),
      oid('1.3.6.1.4.1.99999.1'),
      imprint,
      serialNumber,
      generalizedTime(at),
      sequence(integer('01')),
      ...optional,
    );
    const attribute = (type: string, value: Buffer) => sequence(oid(type), set(value));
    const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
    const signedCertificate = sequence(sequence(sequence(octets(sha256(certificate)))));
    const attributes = Buffer.concat([
      attribute('1.2.840.113549.1.9.3', stampType),
      attribute('1.2.840.113549.1.9.4', octets(sha256(content))),
      attribute('1.2.840.113549.1.9.16.2.47', signedCertificate),
    ]);
    const signer = sequence(
      integer('01'),
      sequence(issuer, integer('02')),
      sha256Algorithm,
      der(0xa0, attributes),
      ecdsaWithSha256,
      octets(key.sign(set(attributes))),
    );
    const wrappedContent = sequence(stampType, der(0xa0, octets(content)));
    const signedData = sequence(integer('03'), set(sha256Algorithm), wrappedContent, der(0xa0, certificate), set(signer));
    return sequence(sequence(integer('00')), sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, signedData)));
  }

  return { stamp, rootPem: new X509Certificate(root).toString() };
}
