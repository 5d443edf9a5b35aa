import type { QueryClient } from '@tanstack/react-query';
import { minuteMs } from '#domain/durations.ts';
import { applyGameChanges } from '#web/features/games/apply-game-changes.ts';
import { apiQuery, type ApiResponse } from '#web/lib/api/api-client.ts';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { parseJson } from '#web/lib/parse-json.ts';
import type { Tier } from '#web/lib/api/use-user.ts';
import { reportStreamSilence } from '#web/lib/hooks/use-online.ts';

const latest = apiQuery('/api/predictions/latest');
const premium = apiQuery('/api/predictions/premium');
const market = apiQuery('/api/market');
/** A random delay of 10 to 20 seconds, so that pages that were refused at the same moment do not reconnect at the same moment. */
const reopenAfterMs = () => 10_000 + Math.random() * 10_000;
/** The stream sends only changed prices. A reload shows when the others were last confirmed; after 15 minutes they would count as old. */
const reloadEveryMs = 5 * minuteMs;
/** The server sends a heartbeat every five seconds. After this time without anything, the connection counts as lost. */
const silentAfterMs = 9000;

/**
 * Applies changes from the server's event stream to the cached lists of games. After a network error the browser reconnects by itself.
 * After a refusal by the server, or when the heartbeats stop, this function reconnects. The first event of a new connection reloads the
 * lists, because earlier changes are missing. It contains the user's tier: if the page has another one, the session has ended or changed.
 */
export function followGames(queries: QueryClient, tier: Tier, stopping: AbortSignal): void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let loading: Promise<unknown> = Promise.resolve();

  async function applyEvent(query: typeof latest | typeof premium, event: Event): Promise<void> {
    const changed = dataOf(event) as ApiResponse<'/api/predictions/latest'> | undefined;
    await loading; // otherwise a list that is being loaded, and may be older than the change, would overwrite it
    const list = queries.getQueryData<{ game_id: string }[]>(query.queryKey);
    if (!Array.isArray(changed) || !Array.isArray(list)) return;
    const updated = applyGameChanges(list, changed);
    if (updated === undefined) void queries.invalidateQueries({ queryKey: query.queryKey });
    else queries.setQueryData<unknown>(query.queryKey, updated);
  }

  function reload(): void {
    loading = Promise.all([latest, premium, market].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  }

  function compareTier(event: Event): void {
    if ((dataOf(event) as { tier?: Tier } | undefined)?.tier !== tier) signalSession('changed');
  }

  function expectHeartbeat(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      reportStreamSilence(true);
      clearTimeout(timer);
      source.close();
      open();
      expectHeartbeat();
    }, silentAfterMs);
  }

  function open(): void {
    source = new EventSource('/api/stream');
    source.addEventListener('heartbeat', () => {
      reportStreamSilence(false);
      expectHeartbeat();
    });
    source.addEventListener('games', (event) => void applyEvent(latest, event));
    source.addEventListener('predictions', (event) => void applyEvent(premium, event));
    source.addEventListener('market', () => void queries.invalidateQueries({ queryKey: market.queryKey }));
    source.addEventListener('subscription', () => signalSession('subscription'));
    source.addEventListener('reset', reload);
    source.addEventListener('hello', reload, { once: true });
    for (const first of ['hello', 'reset']) source.addEventListener(first, compareTier);
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      // A possible reason for the refusal is a time-out that began on another device, so the user is loaded again.
      signalSession('changed');
      timer = setTimeout(open, reopenAfterMs());
    });
  }

  open();
  const reloads = setInterval(reload, reloadEveryMs);
  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(silence);
    reportStreamSilence(false);
    clearInterval(reloads);
    source.close();
  });
}

const dataOf = (event: Event): unknown => parseJson((event as MessageEvent<string>).data);
