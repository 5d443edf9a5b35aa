import { startProduct } from './start-product.ts';

/** One product for all stories; they find it through these variables. */
export default async function startForStories(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['COURTLINE_URL'] = product.url;
  process.env['COURTLINE_SANDBOX_URL'] = product.sandboxUrl;
  return () => product.stop();
}
