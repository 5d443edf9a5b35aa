import { expect, test } from 'vitest';
import { testBilling } from '../../test/billing/test-billing.ts';

test('a page of another site cannot cause a sync with the provider', async () => {
  const world = await testBilling();
  const ada = await world.person();
  const checkout = await world.subscribe(ada);
  const verify = (site: string) =>
    world.app.inject({
      url: `/api/subscription-success?session_id=${checkout}`,
      headers: { cookie: ada.cookie, 'sec-fetch-site': site },
    });
  for (const site of ['cross-site', 'same-site']) {
    const refused = await verify(site);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'foreign-request']);
  }
  expect(await world.isPremium(ada)).toBe(false);
  expect((await verify('same-origin')).json()).toEqual({ success: true });
});
