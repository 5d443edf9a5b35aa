import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, renderApp, textOf } from '../../../test/render-app.tsx';
import { sampleRecord } from '../../../test/sample-track-record.ts';

test('the method is explained with measured results and without a promise of profit', async () => {
  await renderApp('/how-it-works', { answers: { '/api/record/summary': sampleRecord } });
  const words = ['The model', 'No-vig price', 'Expected value', 'Value gap', 'Closing line value', 'Kelly stake', 'What none of this is'];
  for (const name of words) expect(screen.getByRole('heading', { name }), name).toBeDefined();
  await screen.findByText(/The market is ahead by 0\.0021/);
  const text = textOf(screen.getByRole('main'));
  expect(text).toContain('None of this is a promise of profit.');
  await expectAccessible('/how-it-works: with figures');
});
