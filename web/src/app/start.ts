import { pageScripts } from './rendering/page-scripts.ts';

/** The app is loaded after the first paint. Otherwise it would compete with the paint for the connection and the main thread. */
function afterFirstPaint(run: () => void): void {
  // A hidden page is not painted, so the app starts at once and is ready when the page is shown.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return run();
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    run();
  }).observe({ type: 'paint', buffered: true });
}

/** Buttons that were clicked and selects that were changed before the app was loaded. `startApp` repeats these events. */
const clicked: HTMLButtonElement[] = [];
const changed = new Set<HTMLSelectElement>();

function noteClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button !== null) clicked.push(button);
}

function noteChange({ target }: Event): void {
  if (target instanceof HTMLSelectElement) changed.add(target);
}

async function startApp(): Promise<void> {
  for (const href of pageScripts.read()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  await import('./main.tsx');
  document.removeEventListener('click', noteClick);
  document.removeEventListener('change', noteChange);
  // React hydrates the part of the page that contains the control before it handles the event. A select still has the chosen value.
  for (const select of changed) select.dispatchEvent(new Event('change', { bubbles: true }));
  for (const button of clicked) button.click();
}

document.addEventListener('click', noteClick);
document.addEventListener('change', noteChange);
afterFirstPaint(() => void startApp());
