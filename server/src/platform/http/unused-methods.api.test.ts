import { request } from 'node:http';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

test.each(['/', '/api/site', '/api/predictions/latest'])('TRACE %s is refused and repeats nothing', async (path) => {
  const { app } = await testApp();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { status, body } = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const sent = request(`${address}${path}`, { method: 'TRACE', headers: { cookie: 'courtline=secret-token' } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, body: text }));
    });
    sent.on('error', reject).end();
  });
  expect([404, 405]).toContain(status);
  expect(body).not.toContain('secret-token');
});
