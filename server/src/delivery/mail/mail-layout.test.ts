import { expect, test } from 'vitest';
import { composeMail } from './mail-layout.ts';

const envelope = { key: 'test', to: 'ada@example.com', userId: 1, subject: 'Your password' };
const content = {
  title: 'Reset your password',
  paragraphs: ['Hello <Ada> & Co', 'One line\nand another'],
  link: { text: 'Choose a new password', url: 'https://courtline.example/reset-password?token=a&b="c"' },
};

test('the text part has the full content, with the link on its own line', () => {
  expect(composeMail({ ...envelope, ...content }).text.split('\n')).toEqual([
    'Reset your password',
    '',
    'Hello <Ada> & Co',
    '',
    'One line',
    'and another',
    '',
    'Choose a new password:',
    content.link.url,
    '',
    '-- ',
    'Courtline',
  ]);
});

test('the HTML part has the same content, with user input escaped', () => {
  const { html } = composeMail({ ...envelope, ...content });
  expect(html).toContain('Hello &#60;Ada&#62; &#38; Co');
  expect(html).toContain('One line<br>and another');
  expect(html).toContain('href="https://courtline.example/reset-password?token=a&#38;b=&#34;c&#34;"');
  expect(html).not.toContain('<Ada>');
});

test('without a link there is no button', () => {
  expect(composeMail({ ...envelope, title: 'T', paragraphs: ['P'] }).html).not.toContain('<a ');
});
