import type { SandboxModule, Simulation } from '#sandbox/simulation/sandbox-module.ts';
import { createAuthority } from './authority.ts';

const names = ['1', '2'] as const;
const wrongByMs = 3 * 3_600_000;
/** What every request for a stamp of a SHA-256 digest contains: the algorithm, and the beginning of the digest. */
const beforeDigest = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Simulates two time-stamp authorities (RFC 3161). Their stamps have the time of the simulated league. */
export function timestampVendor({ clock, faults }: Simulation): SandboxModule {
  const authorities = new Map(names.map((name) => [name as string, createAuthority(name)]));
  return {
    routes(scope) {
      scope.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.get('/timestamp/roots.pem', async () => [...authorities.values()].map(({ rootPem }) => rootPem).join(''));
      scope.post<{ Params: { name: string } }>('/timestamp/:name', async (request, reply) => {
        const authority = authorities.get(request.params.name);
        const body = request.body as Buffer;
        const start = body.indexOf(beforeDigest);
        if (!authority || start === -1) return reply.code(404).send();
        const fault = faults.take('timestamp');
        if (fault === 'timeout') return reply.hijack();
        if (fault === '500') return reply.code(500).send();
        const end = start + beforeDigest.length + 32;
        const imprint = body.subarray(start, end);
        const hasNonce = body[end] === 0x02;
        const sentNonce = hasNonce ? body.subarray(end + 2, end + 2 + body.readUInt8(end + 1)).toString('hex') : undefined;
        // This fault is the response to another request for the same digest.
        const nonce = fault === 'wrong-schema' ? '01' : sentNonce;
        const at = new Date(clock.now() - (fault === 'clock-skew' ? wrongByMs : 0));
        return reply.type('application/timestamp-reply').send(authority.stamp({ imprint, nonce, at }));
      });
    },
  };
}
