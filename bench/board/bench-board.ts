import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Readiness } from '#contract/status.ts';
import { findBrowser } from '#scripts/programs/find-browser.ts';
import { startProduct } from '../../e2e/support/start-product.ts';
import { mockApi, mockRoute, visitPredictions } from '../../e2e/support/visit.ts';
import { fullBoard } from './full-board.ts';

/**
 * `npm run bench -- board [--rounds 3] [--slower 4]`: the tasks over 50 ms while a premium member uses the odds board on a slowed phone.
 * Each round states how long a fixed amount of work takes in the slowed page, because a busy machine makes every task longer.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, slower: { type: 'string', default: '4' } } });
const settleMs = 5_000;

const product = await startProduct();
process.env['COURTLINE_URL'] = product.url;
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--disable-gpu', '--disable-background-networking'] });
try {
  await waitForHistory(product.url);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    process.stdout.write(`Round ${round}\n${await measureRound(browser)}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
}

/** Waits until the server has loaded its history. Before that, it would slow down the browser on the same machine. */
async function waitForHistory(url: string): Promise<void> {
  for (;;) {
    const { issuing } = (await (await fetch(`${url}/readyz`)).json()) as Readiness;
    if (issuing?.state === 'running') return;
    await delay(1000);
  }
}

async function measureRound(phone: Browser): Promise<string> {
  const context = await phone.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    baseURL: product.url,
  });
  const page = await context.newPage();
  const events = await openCards(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slower) });
  const change = (shift: number, games: number) => async () => {
    events.push(`event: games\ndata: ${JSON.stringify(fullBoard(shift).latest.slice(0, games))}`);
  };
  const steps: readonly (readonly [name: string, act: () => Promise<void>])[] = [
    ['open the board', () => press(page, 'Board')],
    ['show spreads', () => press(page, 'Spread')],
    ['show totals', () => press(page, 'Over/Under')],
    ['show moneylines', () => press(page, 'Moneyline')],
    ['prices of one game change', change(3, 1)],
    ['prices of all games change', change(7, 15)],
    ['back to the cards', () => press(page, 'Cards')],
    ['open the board again', () => press(page, 'Board')],
  ];
  const lines = [`  fixed work: ${await timeFixedWork(page)} ms`];
  await takeLongTasks(page);
  for (const [name, act] of steps) {
    await act();
    await delay(settleMs);
    const tasks = await takeLongTasks(page);
    lines.push(`  ${name}: ${tasks.length === 0 ? 'none' : `${tasks.join(', ')} ms`}`);
  }
  await context.close();
  return lines.join('\n');
}

async function openCards(page: Page): Promise<string[]> {
  const { latest, premium, movements } = fullBoard();
  const events: string[] = [];
  await mockApi(page, { tier: 'premium', latest, premium });
  for (const [market, list] of Object.entries(movements)) await mockRoute(page, `/api/board/movement/${market}`, list);
  await page.unroute('**/api/stream');
  await page.route('**/api/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `retry: 500\n${events.shift() ?? ''}\n\n` }),
  );
  await page.addInitScript(() => {
    // The measurement begins with the cards. Without this setting, a phone would begin with the board.
    if (location.origin !== 'null') localStorage.setItem('courtline-odds-view', 'cards');
    const observer = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) performance.measure('long task', { start: startTime, duration });
    });
    observer.observe({ type: 'longtask' });
  });
  await visitPredictions(page);
  await page
    .getByRole('article')
    .nth(latest.length - 1)
    .waitFor();
  await delay(settleMs);
  return events;
}

function takeLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const durations = performance.getEntriesByName('long task').map(({ duration }) => Math.round(duration));
    performance.clearMeasures('long task');
    return durations;
  });
}

function press(page: Page, label: string): Promise<void> {
  return page.evaluate((text) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')];
    const button = buttons.findLast(({ textContent }) => textContent === text);
    if (!button) throw new Error(`The page has no button "${text}".`);
    setTimeout(() => button.click(), 100);
  }, label);
}

function timeFixedWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const start = performance.now();
    let sum = 0;
    for (let index = 0; index < 20_000_000; index += 1) sum += Math.sqrt(index);
    return sum > 0 ? Math.round(performance.now() - start) : 0;
  });
}
