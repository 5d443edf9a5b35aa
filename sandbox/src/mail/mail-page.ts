import { html, type Html } from '#sandbox/html.ts';
import type { Mail } from './mailbox.ts';

/** Each mail in a frame of its own: what it contains cannot reach the page around it, and a link in it opens a new tab. */
export function mailPage(mails: readonly Mail[]): Html {
  return html`<h1>Mailbox</h1>
    <p>
      ${mails.length === 0 ? 'No mail yet.' : `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, newest first.`} The same as
      <a href="/mail.json">JSON</a>.
    </p>
    ${mails.map(
      (mail) =>
        html`<article>
          <h2>${mail.subject || '(no subject)'}</h2>
          <p>To ${mail.to}</p>
          ${
            mail.html
              ? html`<iframe
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  title="${mail.subject}"
                  srcdoc="${mail.html.replace('<head>', '<head><base target="_blank">')}"
                ></iframe>`
              : ''
          }
          <pre>${mail.text}</pre>
        </article>`,
    )}`;
}
