import { expect } from '@playwright/test';
import type { OddsGame } from '#contract/games.ts';
import { startFakeIdentityProvider } from './fake-identity-provider.ts';
import { startProduct } from './start-product.ts';
import { startStoryClock } from './story-clock.ts';

/** Starts one product for all stories. They find it through environment variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provider = await startFakeIdentityProvider();
  const product = await startProduct({ ...provider.variables, ...startStoryClock() });
  process.env['COURTLINE_URL'] = product.url;
  process.env['COURTLINE_SANDBOX_URL'] = product.sandboxUrl;
  process.env['COURTLINE_DATA_DIR'] = product.dataDir;
  process.env['COURTLINE_IDENTITY_KEY'] = provider.signingKey;
  await expect(() => expectPrices(product.url)).toPass({ timeout: 30_000 });
  return async () => {
    await product.stop();
    provider.close();
  };
}

async function expectPrices(url: string): Promise<void> {
  const games = (await (await fetch(`${url}/api/games`)).json()) as OddsGame[];
  expect(games).not.toEqual([]);
  for (const { bookmakers } of games) expect(bookmakers).not.toEqual([]);
}
