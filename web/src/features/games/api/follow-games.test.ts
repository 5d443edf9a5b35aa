import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onSessionSignal } from '#web/lib/api/session-signals.ts';
import { isOnline } from '#web/lib/hooks/use-online.ts';
import { followGames } from './follow-games.ts';

/** A connection that the test controls. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  constructor() {
    super();
    FakeSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  beat(): void {
    this.dispatchEvent(new MessageEvent('heartbeat', { data: '{}' }));
  }
}

let stopping: AbortController;
let queries: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('navigator', { onLine: true });
  FakeSource.opened = [];
  stopping = new AbortController();
  queries = new QueryClient();
  followGames(queries, 'anonymous', stopping.signal);
});

afterEach(() => {
  stopping.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a connection whose heartbeats stop counts as lost within ten seconds, until another one has a heartbeat', () => {
  const [first] = FakeSource.opened;
  first!.beat();
  vi.advanceTimersByTime(5000);
  first!.beat();
  vi.advanceTimersByTime(8000);
  expect(isOnline()).toBe(true);
  vi.advanceTimersByTime(2000);
  expect(isOnline()).toBe(false);
  expect(first!.readyState, 'a dead connection is not kept').toBe(FakeSource.CLOSED);
  vi.advanceTimersByTime(30_000);
  expect(isOnline()).toBe(false);
  FakeSource.opened.at(-1)!.beat();
  expect(isOnline()).toBe(true);
});

test('a connection that never had a heartbeat is not called lost, and neither is a page that follows no games any more', () => {
  vi.advanceTimersByTime(60_000);
  expect(isOnline()).toBe(true);
  expect(FakeSource.opened).toHaveLength(1);
  FakeSource.opened[0]!.beat();
  vi.advanceTimersByTime(10_000);
  expect(isOnline()).toBe(false);
  stopping.abort();
  expect(isOnline()).toBe(true);
});

test('a stream that greets the page as another tier makes it ask who is signed in', () => {
  const heard = vi.fn<(signal: string) => void>();
  const unsubscribe = onSessionSignal(heard);
  const greet = (tier: string) => FakeSource.opened.at(-1)?.dispatchEvent(new MessageEvent('hello', { data: JSON.stringify({ tier }) }));
  greet('anonymous');
  expect(heard).not.toHaveBeenCalled();
  greet('free');
  expect(heard.mock.calls).toEqual([['changed']]);
  unsubscribe();
});

test('a change reloads the answers that depend on it, and a new connection all that follows the stream', async () => {
  const loaded: string[] = [];
  const addresses = ['/api/games', '/api/games/7', '/api/games/8', '/api/market', '/api/subscription-details', '/api/account'];
  const observers = addresses.map((address) =>
    new QueryObserver(queries, {
      queryKey: [address],
      queryFn: () => (loaded.push(address), address),
      initialData: address,
      staleTime: Infinity,
    }).subscribe(() => undefined),
  );
  const loadedAfter = async (event: string, data: unknown) => {
    loaded.length = 0;
    FakeSource.opened.at(-1)!.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    await vi.advanceTimersByTimeAsync(900);
    expect(loaded, 'caches on the way may be a second old').toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    return [...loaded];
  };
  expect(await loadedAfter('changed', { topics: ['prices:7', 'verdict:8'] })).toEqual(addresses.slice(0, 3));
  expect(await loadedAfter('changed', { topics: ['prices:9'] })).toEqual(addresses.slice(0, 1));
  expect(await loadedAfter('changed', { topics: ['market:all'] })).toEqual(['/api/market']);
  expect(await loadedAfter('changed', { topics: ['game:all'] }), 'of every game').toEqual(addresses.slice(0, 4));
  for (const broken of [null, {}, { topics: 'prices:7' }]) expect(await loadedAfter('changed', broken)).toEqual([]);
  expect(await loadedAfter('hello', { tier: 'anonymous' })).toEqual(addresses.slice(0, 5));
  for (const stop of observers) stop();
});
