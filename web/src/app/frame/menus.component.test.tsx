import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../../test/forms.ts';
import { casey, expectAccessible, renderApp, textOf, textsOf } from '../../../test/render-app.tsx';

const mainLinks = ['Home', 'Predictions', 'Market', 'Teams', 'Premium', 'Track Record'];

test.each([
  {
    tier: 'free',
    timeOutUntil: null,
    inMenu: ['Dashboard', 'Predictions', 'Bet log', 'Alerts', 'Upgrade to Premium', 'Account', 'Log out'],
    inDrawer: ['Bet log', 'Alerts', 'Upgrade to Premium', 'Account'],
  },
  {
    tier: 'premium',
    timeOutUntil: null,
    inMenu: ['Dashboard', 'Predictions', 'Bet log', 'Alerts', 'Account', 'Log out'],
    inDrawer: ['Dashboard', 'Bet log', 'Alerts', 'Account'],
  },
  {
    tier: 'free',
    timeOutUntil: '2026-12-01T00:00:00.000Z',
    inMenu: ['Dashboard', 'Predictions', 'Alerts', 'Account', 'Log out'],
    inDrawer: ['Alerts', 'Account'],
  },
] as const)(
  'the menu and the drawer of a $tier member have the username and the entries of the tier; time-out: $timeOutUntil',
  async ({ tier, timeOutUntil, inMenu, inDrawer }) => {
    const { user } = await renderApp('/contact', {
      tier,
      answers: { '/api/user': { ...casey, isPremium: tier === 'premium', timeOutUntil } },
    });
    expect(textsOf(within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link'))).toEqual(mainLinks);
    await user.click(await screen.findByRole('button', { name: casey.username }));
    const menu = await screen.findByRole('menu');
    expect(within(menu).getByText(casey.username)).toBeDefined();
    expect(textsOf(within(menu).getAllByRole('menuitem'))).toEqual(inMenu);
    await expectAccessible(`everywhere: menu of a ${tier} member`, menu);
    await user.keyboard('{Escape}');

    await press(user, 'Open menu');
    const dialog = await screen.findByRole('dialog');
    const drawer = within(dialog);
    expect(textOf(dialog)).toContain(`Signed in as ${casey.username}`);
    expect(textsOf(drawer.getAllByRole('link'))).toEqual([...mainLinks, ...inDrawer]);
    expect(drawer.getByRole('button', { name: 'Log out' })).toBeDefined();
    await expectAccessible(`everywhere: drawer of a ${tier} member`);
  },
);
