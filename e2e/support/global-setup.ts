import { startFakeIdentityProvider } from './fake-identity-provider.ts';
import { startProduct } from './start-product.ts';

/** Starts one product for all stories. They find it through environment variables. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provider = await startFakeIdentityProvider();
  const product = await startProduct(provider.variables);
  process.env['COURTLINE_URL'] = product.url;
  process.env['COURTLINE_SANDBOX_URL'] = product.sandboxUrl;
  process.env['COURTLINE_DATA_DIR'] = product.dataDir;
  process.env['COURTLINE_IDENTITY_KEY'] = provider.signingKey;
  return async () => {
    await product.stop();
    provider.close();
  };
}
