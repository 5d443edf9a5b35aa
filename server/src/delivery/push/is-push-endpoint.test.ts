import { expect, test } from 'vitest';
import { isPushEndpoint } from './is-push-endpoint.ts';

const sandbox = 'http://127.0.0.1:4010';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://jmt17.google.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://mail.google.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user@fcm.googleapis.com/abc',
  'https://:pw@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notpush.apple.comm/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.7/push/abc',
  'https://localhost/push/abc',
  'http://127.0.0.1:4010/push/abc',
  'file:///etc/passwd',
  'nonsense',
])('%s is none', (endpoint) => expect(isPushEndpoint(endpoint, undefined)).toBe(false));

test('the sandbox stands in for one where it may be used, on its own path only', () => {
  expect(isPushEndpoint(`${sandbox}/push/abc`, sandbox)).toBe(true);
  expect(isPushEndpoint(`${sandbox}/sandbox/clock`, sandbox)).toBe(false);
  expect(isPushEndpoint('http://127.0.0.1:4011/push/abc', sandbox)).toBe(false);
});
