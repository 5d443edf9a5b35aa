import { html, type Html } from '#sandbox/html.ts';
import type { Mail } from './mailbox.ts';

/** Shows each mail in a sandboxed iframe, so that its content cannot affect this page. Links open in a new tab. */
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
