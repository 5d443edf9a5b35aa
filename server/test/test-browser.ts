import type { FastifyInstance, InjectOptions } from 'fastify';

export type TestBrowser = ReturnType<typeof testBrowser>;

/** Sends requests as our pages do, with cookies, from a given IP address. */
export function testBrowser(app: FastifyInstance, remoteAddress = '203.0.113.1', userAgent = 'lightMyRequest') {
  const cookies = new Map<string, string>();
  const call = async (options: InjectOptions) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      accept: 'application/json',
      'user-agent': userAgent,
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie && { cookie }),
      ...options.headers,
    };
    const response = await app.inject({ ...options, remoteAddress, headers });
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires.getTime() <= Date.now()) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    cookies,
    get: (url: string, headers = {}) => call({ method: 'GET', url, headers }),
    send: (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
      call({
        method,
        url,
        ...(typeof body === 'string' && { payload: body, headers: { 'content-type': 'text/csv' } }),
        ...(typeof body === 'object' && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
  };
}

export const ada = { username: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

export async function signedInBrowser(app: FastifyInstance, person: typeof ada = ada): Promise<TestBrowser> {
  const browser = testBrowser(app);
  const response = await browser.send('POST', '/api/register', person);
  if (response.statusCode !== 200) throw new Error(`registration answered ${response.statusCode}: ${response.body}`);
  return browser;
}
