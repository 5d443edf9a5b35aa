import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '#server/platform/http/proxies/trusted-proxies.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { callerAddress } from '#server/platform/rate-limit/caller-address.ts';
import type { RequestLimiter } from '#server/platform/rate-limit/request-limiter.ts';
import { chooseEncoding } from '#server/platform/representation/choose-encoding.ts';
import type { Entry } from './answer-store.ts';
import type { PreparedAnswer } from './prepared-answer.ts';

export type TakeRequest = (
  request: IncomingMessage,
  /** The route, and its last answer to this address. */
  entry: Pick<Entry, 'route' | 'answer'>,
  /** The answer that is ready; undefined if it has to be built. */
  answer: PreparedAnswer | undefined,
  viewer: Viewer | null,
) => boolean;

/** In bytes, as they are sent. */
const maxUncountedSize = 100_000;

/** Counts the requests of limited routes on the short path. If a caller must wait, the general path says so. */
export function shortPathLimits(
  limiter: RequestLimiter,
  { clientAddress }: TrustedProxies,
): { readonly takeRequest: TakeRequest; readonly takeLookUp: (request: IncomingMessage) => boolean } {
  const addressOf = (request: IncomingMessage) => callerAddress({ ip: clientAddress(request) });
  const isCounted = (
    { route, answer: last }: Pick<Entry, 'route' | 'answer'>,
    answer: PreparedAnswer | undefined,
    request: IncomingMessage,
  ) => {
    if (!answer) return !route.isPage || !last; // known pages are rendered again by time alone
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    return answer.representations[encoding].body.length > maxUncountedSize;
  };
  return {
    takeRequest(request, entry, answer, viewer) {
      if (!entry.route.limit || !isCounted(entry, answer, request)) return true;
      return limiter.take(entry.route.limit, { address: addressOf(request), userId: viewer?.userId }) === 0;
    },
    takeLookUp: (request) => limiter.take('session', { address: addressOf(request), userId: undefined }) === 0,
  };
}
