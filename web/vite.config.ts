import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// What every page needs comes in two files: one that changes with our dependencies, one that changes with us.
// The rest follows the pages. Tabs and other Radix parts are left to the pages that use them.
const chunkGroups = [
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|wouter|regexparam)\//, priority: 2 },
  {
    name: 'shared',
    test: /web\/src\/(?:lib|app\/frame|features\/accounts\/components\/account-trigger|ui\/(?!layout\/tabs))|domain\/src\/plans/,
    minShareCount: 2,
    priority: 1,
  },
];

/**
 * Two builds of one source: the browser's (`vite build web`, to dist/client) and the server's
 * (`vite build web --ssr`, to dist/server). The server's comes second, because it reads the manifest of the first.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The rendering bundle carries React inside, and only its production half: the server process needs no front-end package.
  ssr: { noExternal: true as const },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // Our colors are light-dark() pairs that each surface resolves for itself; a down-levelled copy could not.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // No data: addresses, so that the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      ...(isSsrBuild === true ? { input: 'src/app/entry-server.tsx' } : {}),
      // How long each plugin took is of no interest to somebody who starts the product.
      checks: { pluginTimings: false },
      // Contract files hold plain tables beside zod schemas. Unused schemas must not pull zod into the browser.
      treeshake: { manualPureFunctions: ['z'] },
      output: { codeSplitting: isSsrBuild === true ? false : { groups: chunkGroups } },
    },
  },
}));
