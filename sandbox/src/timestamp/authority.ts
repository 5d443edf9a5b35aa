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
type Key = ReturnType<typeof keyOf>;

const nameOf = (text: string) => sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(text)))));
const critical = der(0x01, Buffer.of(0xff));

interface CertificateParts {
  readonly subject: string;
  readonly issuer: string;
  readonly serial: string;
  readonly key: Key;
  readonly issuerKey: Key;
  readonly extension: Buffer;
}

function certificateOf({ subject, issuer, serial, key, issuerKey, extension }: CertificateParts): Buffer {
  const version = der(0xa0, integer('02'));
  const content = sequence(
    version,
    integer(serial),
    ecdsaWithSha256,
    nameOf(issuer),
    validity,
    nameOf(subject),
    key.publicKey,
    der(0xa3, sequence(extension)),
  );
  return sequence(content, ecdsaWithSha256, bits(issuerKey.sign(content)));
}

interface StampParts {
  /** The algorithm and the digest, copied unchanged from the request. */
  readonly imprint: Uint8Array;
  /** The random number of the request in hexadecimal digits; undefined if it has none. */
  readonly nonce: string | undefined;
  readonly at: Date;
}

/** Simulates a time-stamp authority with a root certificate of its own. */
export function createAuthority(name: string) {
  const [rootKey, key] = [keyOf(`root of ${name}`), keyOf(`authority ${name}`)];
  const issuer = `Sandbox root ${name}`;
  const isAuthority = sequence(oid('2.5.29.19'), critical, octets(sequence(critical)));
  const forStampsOnly = sequence(oid('2.5.29.37'), critical, octets(sequence(oid('1.3.6.1.5.5.7.3.8'))));
  const root = certificateOf({ subject: issuer, issuer, serial: '01', key: rootKey, issuerKey: rootKey, extension: isAuthority });
  const subject = `Sandbox authority ${name}`;
  const certificate = certificateOf({ subject, issuer, serial: '02', key, issuerKey: rootKey, extension: forStampsOnly });
  let serial = 0;

  function stamp({ imprint, nonce, at }: StampParts): Buffer {
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
      sequence(nameOf(issuer), integer('02')),
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
