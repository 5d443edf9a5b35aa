import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

test('the footer links to every page, legal pages and help lines included', async () => {
  await renderApp('/contact');
  const footer = within(screen.getByRole('contentinfo'));
  await footer.findByRole('link', { name: '1-800-GAMBLER' });
  const links = footer.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    expect.arrayContaining([
      ['Home', '/'],
      ['Predictions', '/predictions'],
      ['Premium', '/premium'],
      ['Contact', '/contact'],
      ['NBA', '/predictions'],
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Responsible Gambling', '/responsible-gambling'],
      ['1-800-GAMBLER', 'tel:+18004262537'],
      ['1-800-MY-RESET', 'tel:+18006973738'],
    ]),
  );
});
