import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

test('a link opens its page without a new document, also where React stops the click because a script is still loading', async () => {
  const { user } = await renderApp('/contact');
  const stop = (event: Event): void => event.stopPropagation();
  document.body.addEventListener('click', stop, { capture: true });
  onTestFinished(() => document.body.removeEventListener('click', stop, { capture: true }));
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' }));
  await waitFor(() => expect(window.location.pathname).toBe('/terms'));
});
