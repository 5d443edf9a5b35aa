import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One build for the browser and one (`--ssr`) for the server, which runs second, because it reads the manifest of the first. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The server bundle contains the production build of React, so the server needs no front-end package at run time.
  ssr: { noExternal: true as const },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild === true ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild !== true,
    // These browsers support light-dark(), so Vite does not transpile it. Transpiled, it could not use the color-scheme of each element.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Small images stay files and do not become data: URLs, which the content security policy 'self' would block.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      ...(isSsrBuild === true ? { input: 'src/app/entry-server.tsx' } : {}),
      // Hides the run times of plugins in the output of `npm start`.
      checks: { pluginTimings: false },
      output: {
        // The app has the names of all files. A file that no page imports by itself needs no other name than its hash.
        chunkFileNames: ({ isDynamicEntry, isEntry }) => (isDynamicEntry || isEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
        codeSplitting:
          isSsrBuild === true
            ? false
            : {
                groups: [
                  // After a release, browsers reload only our own code.
                  { name: 'vendor', test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack|@remix-run|cookie-es)\// },
                  // What most pages need is one file: many small ones load more slowly.
                  { name: 'shared', test: /\/(?:domain|web)\/src\//, minShareCount: 8 },
                ],
              },
      },
    },
  },
}));
