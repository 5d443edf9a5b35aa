import type { FastifyReply } from 'fastify';

/** Text that is already HTML. The `html` template escapes every other value. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly (string | Html)[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + render(parts[index - 1] ?? '') + text));
}

function render(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function sendPage(reply: FastifyReply, title: string, content: Html): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>${title} · Courtline sandbox</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 46rem;
            margin: 0 auto;
            padding: 1rem;
            color: light-dark(#1d232b, #e8e6e1);
            background: light-dark(#fbfaf7, #14181d);
          }
          header {
            border-bottom: 2px solid #c2571a;
            margin-bottom: 1.5rem;
            padding-bottom: 0.5rem;
          }
          article {
            border: 1px solid light-dark(#d8d4cb, #333b45);
            border-radius: 6px;
            padding: 0 1rem 1rem;
            margin: 1rem 0;
            background: light-dark(#fff, #1b2027);
          }
          a {
            color: light-dark(LinkText, #f0a468);
          }
          iframe {
            background: #fff;
            width: 100%;
            height: 22rem;
            border: 1px solid #d8d4cb;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
        </style>
      </head>
      <body>
        <header><a href="/">Sandbox</a>: simulated vendors. Nothing here is real.</header>
        <main>${content}</main>
      </body>
    </html>`;
  return reply.type('text/html; charset=utf-8').send(page.markup);
}
