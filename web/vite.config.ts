import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Code that every page needs is in two files: `vendor` has the dependencies, `shared` our own code. After a release, browsers reload only the
// file that changed. All other code is split by page. A module belongs to the first chunk that matches it.
const sharedChunks: Readonly<Record<string, RegExp>> = {
  shared:
    /domain\/src\/(?:league-date|durations)|web\/src\/(?:lib\/(?!api\/use-listed-books|hooks\/(?:use-form|read-controls)|format\/(?:bet-results|format-position|time-series|market-names|read-price|phone-link)|routing\/use-query-param|settings\/(?:choose-my-books|pinned-books|amount|stake-settings)|save-file|hydration\/static-part)|app\/frame\/(?!mobile-drawer|site-footer)|features\/accounts\/components\/(?:account-menu-button|theme-switch)|ui\/(?!dialog\/|term\/|feedback\/(?:alert|not-found|empty-state)|layout\/(?:table|tabs|[a-z]+-section|fact-list|focused-heading)|chart\/|roles\/selectable-row|form\/(?:form|close-button|choice-list)\.tsx))/,
  // Code that both the home page and the predictions page need to show games and prices, without the board. One file loads faster than many
  // small ones.
  games:
    /domain\/src\/(?:teams|books\.ts|odds\/(?!expected-value|kelly|stake|parse-odds)|market\/(?:best-offers|market|rules)\.ts|margins\/|totals\/|maths\/find-root)|web\/src\/features\/(?:games\/(?!components\/(?:bet-fields|team-picker|team-logo|folded-game|game-card|matchup|no-games-today)|(?:group-games-by-day|start-text|team-color|api\/use-next-day|offers\/offer-button)|links\/)|odds\/(?!line-movement|board\/|books-on-card|components\/|my-books\/my-books-(?:panel|dialog)))|features\/odds\/components\/price\.tsx/,
  // What the predictions page needs for cards and board alike.
  odds: /web\/src\/(?:features\/(?:odds\/components\/(?:market-switch|price-age|offline-odds-warning|odds-format-switch)|games\/(?:offers\/offer-button|components\/no-games-today))|lib\/format\/market-names)/,
  // The card of a game, of which the page of the game shows some parts too. The board and the value gaps are loaded later.
  cards:
    /web\/src\/features\/(?:games\/(?:team-color|components\/(?:game-card|matchup|team-logo))|odds\/(?:books-on-card|components\/(?:book-table|game-odds|price-boxes))|predictions\/components\/(?:game-predictions|locked-predictions))\.tsx?/,
  // Small parts of several pages that visitors open later. With one file for each, the list of files in the first view would be longer.
  parts:
    /web\/src\/(?:ui\/(?:dialog\/|feedback\/alert|form\/close-button|layout\/(?:page-section|fact-list))|lib\/(?:format\/(?:bet-results|market-names|read-price)|routing\/use-query-param)|features\/(?:alerts\/save-rule|accounts\/(?:account-links|use-set-user|components\/for-user))|features\/billing\/(?:checkout-responses|components\/portal-link|api\/use-subscription\.ts))|domain\/src\/terms-of-service\.ts/,
  // Games by day, on the board and in long lists. Lists fold each game.
  rows: /web\/src\/(?:lib\/format\/format-position|features\/(?:games\/(?:group-games-by-day|start-text|api\/use-next-day)|odds\/board\/board-lines))/,
  folded: /web\/src\/features\/(?:games\/components\/folded-game|odds\/components\/best-moneylines|predictions\/components\/game-figures)/,
  plans: /domain\/src\/plans\/|web\/src\/features\/billing\/(?:plan-terms|components\/feature-list)/,
  charts: /web\/src\/(?:ui\/(?:chart\/(?!diverging-bars)|term\/term-note)|lib\/format\/time-series)/,
  forms: /web\/src\/(?:ui\/form\/|lib\/hooks\/(?:use-form|read-controls))/,
};
const chunkGroups = [
  // The entry needs Vite's helper for dynamic imports. A separate file would cost another request before the app is loaded.
  { name: 'start', test: /app\/(?:start|rendering\/page-scripts)\.ts|vite\/preload-helper/ },
  { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\/(?!.*\/(?:mutationObserver|useMutation)\.js)/ },
  ...Object.entries(sharedChunks).map(([name, test]) => ({ name, test, minShareCount: 2 })),
];

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
        codeSplitting: isSsrBuild === true ? false : { groups: chunkGroups },
      },
    },
  },
}));
