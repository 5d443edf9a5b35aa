import { expect, test } from 'vitest';
import { readSessionId } from './checkout-session-id.ts';

const at = (address: string) => new URL(address, 'https://courtline.example/');

test.each([
  ['/subscription-success?session_id=cs_1', null, 'cs_1'],
  ['/subscription-success?session_id=cs_1', 'cs_0', 'cs_1'],
  ['/subscription-success#session_id=cs_2', null, 'cs_2'],
  ['/subscription-success/session_id=cs_3', null, 'cs_3'],
  ['/subscription-success?session_id=', 'cs_0', 'cs_0'],
  ['/subscription-success', 'cs_0', 'cs_0'],
  ['/subscription-success', null, null],
  ['/subscription-success?old_session_id=cs_9', null, null],
  ['/subscription-success#session_id=%E0%A4%A', null, null],
])('%s with %j pending: %j', (address, pending, found) => expect(readSessionId(at(address), pending)).toBe(found));
