import { html, type Html } from './html.ts';

/** The layout of every sandbox page. Its header states that nothing on the page is real. */
export function pageLayout(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title} · Courtline sandbox</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 0 auto;
            padding: 1rem;
            color: #1d232b;
            background: #fbfaf7;
          }
          header {
            border-bottom: 2px solid #c2571a;
            margin-bottom: 1.5rem;
            padding-bottom: 0.5rem;
          }
          article {
            border: 1px solid #d8d4cb;
            border-radius: 6px;
            padding: 0 1rem 1rem;
            margin: 1rem 0;
            background: #fff;
          }
          iframe {
            width: 100%;
            height: 22rem;
            border: 1px solid #d8d4cb;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
          @media (prefers-color-scheme: dark) {
            body {
              background: #14181d;
              color: #e8e6e1;
            }
            article {
              background: #1b2027;
              border-color: #333b45;
            }
            a {
              color: #f0a468;
            }
            iframe {
              background: #fff;
            }
          }
        </style>
      </head>
      <body>
        <header><a href="/">Sandbox</a>: simulated vendors. Nothing here is real.</header>
        <main>${content}</main>
      </body>
    </html>`.markup;
}
