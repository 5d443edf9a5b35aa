import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#web/lib/toasts.ts';
import { ShareButton } from './share-button.tsx';

const press = async () => {
  const user = userEvent.setup();
  window.history.pushState(null, '', '/games/0022600150?offer=gone');
  render(<ShareButton title="Boston Celtics @ Los Angeles Lakers" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return `${window.location.origin}/games/0022600150`;
};

function stubShare(result: () => Promise<void>) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(result);
  Object.assign(navigator, { share });
  return share;
}

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('the address of the page, without its query, goes to the menu of the device', async () => {
  const share = stubShare(() => Promise.resolve());
  const url = await press();
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Boston Celtics @ Los Angeles Lakers', url });
  expect(toasts.read()).toBeUndefined();
});

test('closing the menu says nothing; a menu that cannot be opened leaves the address to read', async () => {
  stubShare(() => Promise.reject(new DOMException('', 'AbortError')));
  const url = await press();
  expect(toasts.read()).toBeUndefined();
  stubShare(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(toasts.read()).toMatchObject({ title: 'The link could not be shared', description: url }));
});

test('a browser without such a menu copies the address', async () => {
  const url = await press();
  await vi.waitFor(() => expect(toasts.read()).toMatchObject({ title: 'Link copied', description: url }));
  expect(await navigator.clipboard.readText()).toBe(url);
});
