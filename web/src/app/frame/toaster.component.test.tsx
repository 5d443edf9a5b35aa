import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#web/lib/toasts.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void vi.useFakeTimers());

/** Renders the toaster and waits for its card, which is loaded later. */
const renderToaster = async () => {
  render(<Toaster />);
  await act(async () => void (await import('./toast-card.tsx')));
};

const show = (title: string) => act(() => void toasts.show({ title, description: 'Please try again.', variant: 'destructive' }));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const shownTitles = () => screen.queryAllByText(/^Login failed/).map((title) => title.textContent);

test('only one toast is shown, the newest, and it closes after five seconds', async () => {
  await renderToaster();
  show('Login failed');
  show('Login failed again');
  expect(shownTitles()).toEqual(['Login failed again']);
  expect(screen.getByRole('alert').textContent).toBe('Login failed againPlease try again.');
  pass(4_900);
  expect(shownTitles()).toHaveLength(1);
  pass(200);
  expect(shownTitles()).toEqual([]);
});

test.each([
  ['has the focus', fireEvent.focus, fireEvent.blur],
  ['is under the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
])('a toast stays while it %s, and closes five seconds later', async (_, hold, release) => {
  await renderToaster();
  show('Login failed');
  hold(screen.getByRole('button', { name: 'Close' }).parentElement!);
  pass(60_000);
  expect(shownTitles()).toHaveLength(1);
  release(screen.getByRole('button', { name: 'Close' }).parentElement!);
  pass(5_000);
  expect(shownTitles()).toEqual([]);
});

test('a toast that stays is shown until it is closed', async () => {
  await renderToaster();
  act(() => void toasts.show({ title: 'Login failed', stays: true }));
  pass(60_000);
  expect(shownTitles()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shownTitles()).toEqual([]);
});

test('a toast is closed by its button and by Escape', async () => {
  await renderToaster();
  show('Login failed');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shownTitles()).toEqual([]);
  show('Login failed');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(shownTitles()).toEqual([]);
});
