import { hash } from 'node:crypto';
import { oddsFormats } from '#domain/odds-formats.ts';
import { usStateCodes } from '#domain/us-states.ts';
import { sendRequests } from '#bench/support/send-requests.ts';
import type { Product } from '#bench/support/start-loaded-product.ts';
import { percentile } from '#bench/support/statistics.ts';
import { cookieOfNewUser } from '../../server/test/sign-in.ts';

const memberCount = 60;
const choices = ['dark', 'light'].flatMap((theme) =>
  oddsFormats.flatMap((odds) => usStateCodes.map((state) => String(new URLSearchParams({ odds, state, theme })))),
);

/** Pages for premium members, each with other choices than all pages before, while other visitors read answers of the API. */
export async function measureRendering({ db, url }: Product, seconds: number) {
  // Several members at several addresses, because of the limits.
  const cookies = await Promise.all(Array.from({ length: memberCount }, () => cookieOfNewUser(db, { isPremium: true })));
  const digests = new Set<string>();
  const member = (index: number) => index % memberCount;
  const pages = sendRequests({
    requestOf: (index) => ({
      url: `${url}/predictions`,
      headers: {
        accept: 'text/html',
        'accept-encoding': 'br',
        'x-forwarded-for': `10.4.0.${member(index)}`,
        cookie: `${cookies[member(index)]!}; choices=${choices[index % choices.length]!}`,
      },
    }),
    connections: 16,
    seconds,
    onBody: (body) => void digests.add(hash('sha256', body)),
  });
  const answers = sendRequests({
    requestOf: () => ({ url: `${url}/api/games`, headers: { accept: 'application/json', 'accept-encoding': 'br' } }),
    connections: 4,
    seconds,
    rate: 20,
  });
  const [page, answer] = await Promise.all([pages, answers]);
  return {
    'premium pages/s': (page.responses / seconds).toFixed(1),
    different: digests.size,
    statuses: JSON.stringify(page.byStatus),
    'page p95 ms': percentile(page.latenciesMs, 0.95).toFixed(0),
    'API answer beside p95 ms': percentile(answer.latenciesMs, 0.95).toFixed(1),
  };
}
