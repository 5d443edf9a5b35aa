import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, toastKeptMs } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a newer toast takes the place of the older', () => {
  const store = createToastStore();
  store.show({ title: 'First' });
  store.show({ title: 'Second', variant: 'destructive' });
  expect(store.read()).toMatchObject({ title: 'Second', variant: 'destructive', open: true });
});

test('a dismissed toast is closed at once and kept for 1,000,000 ms', () => {
  const store = createToastStore();
  const id = store.show({ title: 'Message Sent' });
  store.dismiss(id);
  expect(store.read()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(toastKeptMs - 1);
  expect(store.read()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(store.read()).toBeUndefined();
});

test('cleaning up an old toast does not remove a newer one', () => {
  const store = createToastStore();
  store.dismiss(store.show({ title: 'Old' }));
  const id = store.show({ title: 'New' });
  vi.advanceTimersByTime(toastKeptMs * 2);
  expect(store.read()).toMatchObject({ id, open: true });
});

test('dismissing a replaced toast changes nothing, and listeners are called on changes only', () => {
  const store = createToastStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  const old = store.show({ title: 'Old' });
  store.show({ title: 'New' });
  store.dismiss(old);
  expect(store.read()).toMatchObject({ title: 'New', open: true });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.show({ title: 'After unsubscribing' });
  expect(listener).toHaveBeenCalledTimes(2);
});
