import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createAuthority } from '#sandbox/timestamp/authority.ts';
import { hasRecordings, recordedFile } from '../../../../sandbox/test/recorded-responses.ts';
import { runsOf } from '../../../test/random/random-tests.ts';
import { stampRequest } from './stamp-request.ts';
import { readCertificates, verifyStamp } from './verify-stamp.ts';

const at = new Date('2026-11-15T23:30:00Z');
const data = Buffer.from('localhost:3000/ledger\n1\nroot\n');
const authority = createAuthority('1');
const { body, nonce } = stampRequest(data);
const imprint = body.subarray(5, 5 + 0x33);
const stamp = authority.stamp({ imprint, nonce, at });
const roots = readCertificates(authority.rootPem);

test('a stamp has the time of the authority, with its accuracy, and the number of the request', () => {
  expect(verifyStamp(stamp, data, roots)).toEqual({ at, provenAt: new Date(at.getTime() + 1000), nonce });
});

test('a stamp of other bytes, of an unknown authority, or of a time at which its certificate was not valid is refused', () => {
  expect(() => verifyStamp(stamp, Buffer.from('other'), roots)).toThrow('it is for other bytes');
  expect(() => verifyStamp(stamp, data, readCertificates(createAuthority('2').rootPem))).toThrow('does not lead to a trusted root');
  const early = authority.stamp({ imprint, nonce, at: new Date('2019-12-31T23:59:59Z') });
  expect(() => verifyStamp(early, data, roots)).toThrow('was not valid at the time of the stamp');
  expect(() => verifyStamp(Buffer.from('30053003020102', 'hex'), data, roots)).toThrow('refused it with status 2');
});

test('a stamp with any changed bit is refused, or says the same', () => {
  fc.assert(
    fc.property(fc.nat(stamp.length - 1), fc.nat(7), (index, bit) => {
      const changed = Buffer.from(stamp);
      changed[index]! ^= 1 << bit;
      // A bit outside of what is signed, such as a version number, changes nothing.
      expect([undefined, at.getTime() + 1000]).toContain(provenTime(changed));
    }),
    { numRuns: runsOf(300) },
  );
});

function provenTime(response: Buffer): number | undefined {
  try {
    return verifyStamp(response, data, roots).provenAt.getTime();
  } catch {
    return undefined;
  }
}

test.skipIf(!hasProgram())('openssl ts -verify accepts the request and the stamps of the sandbox', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stamp-'));
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  write('request', body);
  write('stamp', stamp);
  write('data', data);
  write('root', authority.rootPem);
  const attime = ['-attime', String(at.getTime() / 1000)];
  const openssl = (...options: readonly string[]) =>
    execFileSync('openssl', ['ts', ...options], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  expect(openssl('-verify', '-in', 'stamp', '-queryfile', 'request', '-CAfile', 'root', ...attime)).toContain('Verification: OK');
  expect(openssl('-verify', '-in', 'stamp', '-data', 'data', '-CAfile', 'root', ...attime)).toContain('Verification: OK');
  expect(openssl('-query', '-in', 'request', '-text')).toContain('Certificate required: yes');
});

function hasProgram(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

test('a stamp of a public authority, whose certificate has expired since, is valid for its bytes and its root only', () => {
  const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../../domain/test/vectors', name));
  const real = read('identrust-hello-sha512.tsr');
  const root = readCertificates(read('identrust-root.pem').toString('latin1'));
  expect(verifyStamp(real, Buffer.from('hello'), root).at.toISOString()).toBe('2025-03-11T08:52:08.000Z');
  expect(() => verifyStamp(real, data, root)).toThrow('it is for other bytes');
  expect(() => verifyStamp(real, Buffer.from('hello'), roots)).toThrow('does not lead to a trusted root');
});

describe.skipIf(!hasRecordings)('stamps of real and of other authorities', () => {
  const read = (name: string) => readFileSync(recordedFile(`transparency/vectors/rfc3161/${name}`));
  const verifyFile = (name: string, of: string, chain: string) =>
    verifyStamp(read(name), read(of), readCertificates(read(chain).toString('latin1')));

  test.each([
    ['real/sigstage-hello-sha256.tsr', 'real/hello', 'real/sigstage-chain.pem', '2025-05-09T11:58:55.000Z'],
    ['real/sigstage-hello-sha512.tsr', 'real/hello', 'real/sigstage-chain.pem', undefined],
    ['real/sigstage-hello-no-embedded-cert.tsr', 'real/hello', 'real/sigstage-chain.pem', undefined],
    ['real/localtsa-hello-sha512.tsr', 'real/hello', 'real/localtsa-chain.pem', '2024-10-08T15:40:32.000Z'],
    ['real/localtsa-injected-certs.tsr', 'real/hello', 'real/localtsa-chain.pem', undefined],
    ['real/mock-expired.tsr', 'real/mock-expired.payload', 'real/mock-expired-chain.pem', '2023-02-01T00:00:00.000Z'],
    ['sandbox-tsa/resp.tsr', 'sandbox-tsa/checkpoint', 'sandbox-tsa/root.crt', undefined],
    ['sandbox-tsa/token.der', 'sandbox-tsa/checkpoint', 'sandbox-tsa/root.crt', undefined],
  ])('%s is valid', (name, of, chain, time) => {
    const found = verifyFile(name, of, chain).at.toISOString();
    expect(found).toBe(time ?? found);
  });

  test.each([
    ['real/sigstage-invalid-signature.tsr', 'real/hello', 'real/sigstage-chain.pem', 'wrong'],
    ['sandbox-tsa/nocert.tsr', 'sandbox-tsa/checkpoint', 'sandbox-tsa/root.crt', 'certificate of its signer is missing'],
    ['sandbox-tsa/rejected-badAlg.tsr', 'sandbox-tsa/checkpoint', 'sandbox-tsa/root.crt', 'refused it with status 2'],
    // OpenSSL accepts it: it does not compare the time with the validity of the certificate.
    ['sandbox-tsa/backdated-2024-01-18.tsr', 'sandbox-tsa/checkpoint', 'sandbox-tsa/root.crt', 'was not valid at the time'],
  ])('%s of %s with %s is refused', (name, of, chain, reason) => {
    expect(() => verifyFile(name, of, chain)).toThrow(reason);
  });
});
