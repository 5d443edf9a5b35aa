import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { encodePng } from '#server/platform/pictures/png.ts';
import { letterGrid, lettersFile } from '#server/platform/pictures/letters.ts';
import { findBrowser } from './programs/find-browser.ts';

/** Draws the letters of the pictures in link previews again, with the font of the site. The server needs no font then. */
const font = readFileSync(fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2')));
const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  const page = await browser.newPage();
  const { width, height, gray } = await page.evaluate(draw, { ...letterGrid, font: font.toString('base64') });
  writeFileSync(lettersFile, await encodePng({ width, height, channels: 1, data: Uint8Array.from(gray) }));
} finally {
  await browser.close();
}

/** Runs in the browser. */
async function draw({ letters, columns, cell, capHeight, font: base64 }: typeof letterGrid & { readonly font: string }) {
  const face = new FontFace('Letters', `url(data:font/woff2;base64,${base64})`, { weight: '100 900' });
  document.fonts.add(await face.load());
  const canvas = new OffscreenCanvas(columns * cell.width, Math.ceil(letters.length / columns) * cell.height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.textAlign = 'center';
  // The height of Archivo's capitals, as a share of the font size.
  const capShare = 0.686;
  context.font = `700 ${capHeight / capShare}px Letters`;
  const baseline = (cell.height + capHeight) / 2;
  for (const [index, letter] of Array.from(letters).entries()) {
    const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height];
    context.fillText(letter, x + cell.width / 2, y + baseline);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, gray: Array.from(data).filter((_, index) => index % 4 === 3) };
}
