import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from './toasts.ts';

afterEach(() => toasts.dismiss(toasts.read()?.id ?? 0));

test('a newer toast takes the place of the older', () => {
  toasts.show({ title: 'First' });
  toasts.show({ title: 'Second', variant: 'destructive' });
  expect(toasts.read()).toMatchObject({ title: 'Second', variant: 'destructive' });
});

test('a dismissed toast is removed at once', () => {
  toasts.dismiss(toasts.show({ title: 'Message Sent' }));
  expect(toasts.read()).toBeUndefined();
});

test('dismissing a replaced toast changes nothing, and listeners are called on changes only', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = toasts.subscribe(listener);
  const old = toasts.show({ title: 'Old' });
  toasts.show({ title: 'New' });
  toasts.dismiss(old);
  expect(toasts.read()).toMatchObject({ title: 'New' });
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  toasts.show({ title: 'After unsubscribing' });
  expect(listener).toHaveBeenCalledTimes(2);
});
