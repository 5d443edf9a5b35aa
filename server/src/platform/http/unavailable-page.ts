import { escapeHtml } from '#server/platform/escape-html.ts';

/** A page with one sentence, in the style of the page that browsers show without a connection. It needs no data. */
export const unavailablePage = (sentence: string): string => `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>Not available at the moment · Courtline</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/offline.css" />
    <script src="/first-paint.js"></script>
  </head>
  <body>
    <main>
      <p><strong>Courtline</strong></p>
      <h1>Not available at the moment</h1>
      <p>${escapeHtml(sentence)}</p>
      <p class="actions"><a class="button" href="">Retry</a></p>
    </main>
  </body>
</html>
`;
