import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../../test/render-app.tsx';

test('an expired session signs the user out without an error', async () => {
  await renderApp('/predictions', { tier: 'free', answers: { '/api/user': 401, '/api/predictions/latest': [] } });
  await screen.findByRole('heading', { name: 'Get Full Access to Premium Predictions' });
  await waitFor(() => expect(screen.queryByText('Unlock Premium Predictions')).toBeNull());
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
});
