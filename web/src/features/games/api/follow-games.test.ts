import { QueryClient } from '@tanstack/react-query';
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

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.stubGlobal('navigator', { onLine: true });
  FakeSource.opened = [];
  stopping = new AbortController();
  followGames(new QueryClient(), 'anonymous', stopping.signal);
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
