import { expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';

test('a request in progress is answered before the service stops', async () => {
  const { app } = await testApp();
  let finish: (value: string) => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', () => {
      resolve();
      return new Promise<string>((done) => (finish = done));
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${url}/slow`);
  await begun;
  const closed = app.close();
  finish('still here');
  expect(await (await answer).text()).toBe('still here');
  await closed;
});
