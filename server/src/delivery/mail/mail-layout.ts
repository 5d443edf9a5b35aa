import { escapeHtml } from '#server/platform/escape-html.ts';
import type { Mail } from './store.ts';

export interface MailContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly text: string; readonly url: string };
  readonly notes?: readonly string[];
}

/** Writes the content of a mail as plain text and as HTML. Styles are inline, because mail programs ignore style sheets. */
export function composeMail({ title, paragraphs, link, notes = [], ...envelope }: Omit<Mail, 'text' | 'html'> & MailContent): Mail {
  const text = [title, ...paragraphs, ...(link ? [`${link.text}:\n${link.url}`] : []), ...notes, '-- \nCourtline'].join('\n\n');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#b4470f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(link.text)}</a></p>
${note(`If the button does not work, open this address: ${link.url}`)}`
    : '';
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ed;color:#1d232b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${[button, ...notes.map(note)].join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3dfd6;font-size:13px;color:#5b6470">Courtline</p>
</div></body></html>`;
  return { ...envelope, text, html };
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const note = (text: string) =>
  `<p style="margin:0 0 16px;font-size:13px;color:#5b6470;overflow-wrap:anywhere">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
