import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '#contract/topics.ts';
import { minuteMs, secondMs } from '#domain/durations.ts';
import { signalSession } from '#web/lib/api/session-signals.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { reportStreamSilence } from '#web/lib/hooks/use-online.ts';

/** Which changes an answer follows. If its address has the id of a game, only changes of that game count. */
const followed: readonly (readonly [address: RegExp, topics: readonly Topic[]])[] = [
  [/^\/api\/(?:games(?:\/predictions)?$|days\/)/, ['game', 'prices', 'prediction']],
  [/^\/api\/games\/(?<game>[^/]+)/, ['game', 'prices', 'prediction', 'verdict']],
  [/^\/api\/market/, ['game', 'market']],
  [/^\/api\/preparation$/, ['preparation']],
  [/^\/api\/record\//, ['record']],
  [/^\/api\/(?:season|ratings|teams)/, ['season']],
  // Its changes are events of their own. One before the connection, such as of a plan changed in the portal a moment ago, was missed.
  [/^\/api\/subscription-details/, []],
];

/** A random delay of 10 to 20 seconds, so that pages that were refused at the same moment do not reconnect at the same moment. */
const reopenAfterMs = () => 10_000 + Math.random() * 10_000;
/** The stream names only changed prices. A reload shows that the others were confirmed; they are usable for four minutes or more. */
const reloadEveryMs = minuteMs;
/** Caches on the way may send an answer that is a second old. Pages that hear of a change together do not all ask at the same moment. */
const reloadAfterMs = () => secondMs + Math.random() * (secondMs / 2);
/** The server sends a heartbeat every five seconds. After this time without anything, the connection counts as lost. */
const silentAfterMs = 9000;

/**
 * Loads the answers on the screen again when the server's event stream names one of their topics, and all of them after each connection,
 * because changes may have been missed. After a network error the browser reconnects by itself. After a refusal by the server, or when the
 * heartbeats stop, this function reconnects. The first event contains the user's tier: if the page has another one, the session has ended
 * or changed.
 */
export function followGames(queries: QueryClient, tier: Tier, stopping: AbortSignal): void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reload: ReturnType<typeof setTimeout> | undefined;
  let changed = new Set<string>();
  let missesChanges = false;

  function reloadSoon(): void {
    reload ??= setTimeout(() => {
      const [topics, all] = [changed, missesChanges];
      [reload, changed, missesChanges] = [undefined, new Set(), false];
      void queries.invalidateQueries({ predicate: ({ queryKey: [address] }) => isAffected(String(address), all ? undefined : topics) });
    }, reloadAfterMs());
  }

  function reloadAllSoon(): void {
    missesChanges = true;
    reloadSoon();
  }

  function greet(event: Event): void {
    if ((dataOf(event) as { tier?: Tier } | undefined)?.tier !== tier) signalSession('changed');
    reloadAllSoon();
  }

  function noteChanges(event: Event): void {
    const topics = (dataOf(event) as { topics?: unknown } | undefined)?.topics;
    if (!Array.isArray(topics)) return;
    for (const topic of topics) changed.add(String(topic));
    reloadSoon();
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
    source.addEventListener('hello', greet);
    source.addEventListener('changed', noteChanges);
    source.addEventListener('subscription', () => signalSession('subscription'));
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      // A possible reason for the refusal is a time-out that began on another device, so the user is loaded again.
      signalSession('changed');
      timer = setTimeout(open, reopenAfterMs());
    });
  }

  open();
  const reloads = setInterval(reloadAllSoon, reloadEveryMs);
  stopping.addEventListener('abort', () => {
    for (const each of [timer, silence, reload]) clearTimeout(each);
    clearInterval(reloads);
    reportStreamSilence(false);
    source.close();
  });
}

/** Whether an answer depends on one of the topics, such as `prices:ID`; without topics, whether it follows any. */
function isAffected(address: string, changed: ReadonlySet<string> | undefined): boolean {
  const [pattern, topics = []] = followed.find(([each]) => each.test(address)) ?? [];
  if (!pattern || !changed) return pattern !== undefined;
  const game = pattern.exec(address)?.groups?.['game'];
  return [...changed].some((key) => {
    const [topic, subject] = key.split(':');
    return topics.some((each) => each === topic) && (game === undefined || subject === game || subject === 'all');
  });
}

const dataOf = (event: Event): unknown => parseJson((event as MessageEvent<string>).data);
