import { LAST_FITTING_SEASON } from '#lab/selection-seasons.ts';
import { interval, NOT_ASKED_FOR } from './acceptance-thresholds.ts';
import type { Report } from './build-report.ts';
import { calibrationChart, honestyChart, intervalChart, rankChart } from './charts.ts';
import type { Honesty } from './value-report.ts';
import { FORECASTER_NAMES, SHORT_NAMES } from './evaluated-game.ts';
import { STYLE } from './style.ts';
import { escapeText } from './svg.ts';

type Cell = string | number;

function table(caption: string, head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = (row: readonly Cell[], tag: 'th' | 'td'): string => row.map((cell) => `<${tag}>${escapeText(`${cell}`)}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  // The caption stands outside the part that scrolls, so that a phone shows it whole.
  return `<p class="caption">${escapeText(caption)}</p><div class="wide" tabindex="0" role="region" aria-label="${escapeText(caption)}"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const figure = (picture: string, caption: string): string => `<figure>${picture}<figcaption>${escapeText(caption)}</figcaption></figure>`;
const section = (title: string, ...parts: readonly string[]): string => `<section><h2>${escapeText(title)}</h2>${parts.join('')}</section>`;
const paragraph = (words: string): string => `<p>${escapeText(words)}</p>`;
const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)} %`;
const count = (n: number): string => n.toLocaleString('en-US');

const WORDS = { goal: '★ goal met', bar: '✓ bar met', missed: '✗ missed', info: 'for information' } as const;

function barsSection({ bars, from }: Report): string {
  const rows = bars.map(({ quantity, value, n, bar, goal, verdict }) => {
    const judged = `<td class="verdict ${verdict === 'bar' ? 'bar-met' : verdict}">${WORDS[verdict]}</td>`;
    const short = (head: string, cell: string): string => `<td class="short" data-head="${head}">${escapeText(cell)}</td>`;
    return `<tr><td>${escapeText(quantity)}</td>${judged}<td>${escapeText(value)}</td>${short('n', count(n))}${short('bar', bar)}${short('goal', goal)}</tr>`;
  });
  const head = ['quantity', 'verdict', 'measured [95 %]', 'n', 'bar', 'goal'].map((word) => `<th>${word}</th>`).join('');
  return section(
    'What was promised',
    from > LAST_FITTING_SEASON
      ? ''
      : paragraph(`Seasons to ${LAST_FITTING_SEASON} served to choose and to fit: what is judged on them is flattered.`),
    `<div class="wide bars" tabindex="0" role="region" aria-label="Bars and goals"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  );
}

function probabilitySection({ pooled, seasons, peers, from, to }: Report): string {
  const scores = table(
    `Win probability, seasons ${from}–${to}. Log loss, Brier and calibration error: lower is better. Gap = log loss minus the close’s on the same games.`,
    ['forecast', 'gap to close [95 %]', 'n', 'log loss', 'Brier', 'accuracy', 'cal. error'],
    pooled.map((row) => [
      FORECASTER_NAMES[row.forecaster],
      row.forecaster === 'close' ? '0' : interval(row.minusClose, 4),
      count(row.n),
      row.logLoss.toFixed(4),
      row.brier.toFixed(4),
      percent(row.accuracy),
      row.calibrationError.toFixed(3),
    ]),
  );
  const shown = new Set(['publishedTip', 'news', 'memory', 'pure', 'morning', 'fiveThirtyEight', 'raptor', 'elo', 'trees']);
  const rows = seasons.flatMap(({ season, scores: own }) =>
    own
      .filter(({ forecaster }) => shown.has(forecaster))
      .map(({ forecaster, minusClose }, at) => ({
        label: `${season} ${SHORT_NAMES[forecaster]}`,
        estimate: minusClose,
        group: at === 0,
      })),
  );
  const perSeason = table(
    'Log loss by season (n)',
    ['forecast', ...seasons.map(({ season }) => `${season}`)],
    pooled.map(({ forecaster }) => [
      FORECASTER_NAMES[forecaster],
      ...seasons.map(({ scores: own }) => {
        const found = own.find((row) => row.forecaster === forecaster);
        return found === undefined ? '–' : `${found.logLoss.toFixed(4)} (${count(found.n)})`;
      }),
    ]),
  );
  const compared = table(
    'Ours minus each public model, log loss on the same games: an interval wholly below zero means ahead',
    ['ours minus peer, seasons', 'difference [95 %]', 'n'],
    peers.map(({ ours, peer, seasons: span, isAskedFor, difference }) => [
      `${SHORT_NAMES[ours]} − ${SHORT_NAMES[peer]}, ${span}${isAskedFor ? '' : NOT_ASKED_FOR}`,
      interval(difference, 4),
      count(difference.n),
    ]),
  );
  return section(
    'Win probability',
    scores,
    figure(
      intervalChart('Log loss minus the close by season', rows, 2),
      'Log loss minus the close’s, by season, with paired 95 % intervals. Left is better.',
    ),
    perSeason,
    compared,
  );
}

function calibrationSection({ calibration }: Report): string {
  return section(
    'Calibration',
    paragraph(
      `Seasons ${calibration.seasons}. Each dot is a tenth of the scale with its 95 % interval; on the dashed line what was said happened as often.`,
    ),
    `<div class="row">${calibration.forecasters
      .map(({ forecaster, bins, slope, intercept, n }) =>
        figure(
          calibrationChart(FORECASTER_NAMES[forecaster], bins),
          `${FORECASTER_NAMES[forecaster]}: slope ${slope.value.toFixed(3)} [${slope.low.toFixed(3)}, ${slope.high.toFixed(3)}], intercept ${interval(intercept, 3)}, n ${count(n)}`,
        ),
      )
      .join('')}</div>`,
  );
}

function totalsSection({ totals }: Report): string {
  if (totals === undefined) return '';
  const { pushes, overUnderMinusEven } = totals;
  return section(
    'Totals',
    table(
      `Mean absolute error in points; the closing total’s own is ${totals.closeMeanAbsoluteError.toFixed(2)} (n ${count(totals.n)})`,
      ['forecast', 'n', 'error', 'minus close [95 %]', 'ranked score minus close [95 %]'],
      totals.scores.map((row) => [
        FORECASTER_NAMES[row.forecaster],
        count(row.n),
        row.meanAbsoluteError.toFixed(3),
        interval(row.minusClose, 3),
        interval(row.rankedScoreMinusClose, 3),
      ]),
    ),
    table(
      'Share of final totals inside the published interval',
      ['interval', 'covered [95 %]', 'n'],
      totals.coverage.map(({ level, covered }) => [
        percent(level, 0),
        `${percent(covered.value)} [${percent(covered.low)}, ${percent(covered.high)}]`,
        count(covered.n),
      ]),
    ),
    figure(
      rankChart(totals.rankCounts),
      `Final totals per tenth of their forecast distribution (n ${count(totals.n)}). Level is right; the dashed lines are what chance does.`,
    ),
    pushes === undefined
      ? ''
      : paragraph(
          `Pushes on whole closing lines: stated ${percent(pushes.expected, 2)}, happened ${percent(pushes.happened.value, 2)} [${percent(pushes.happened.low, 2)}, ${percent(pushes.happened.high, 2)}], n ${count(pushes.lines)}.`,
        ),
    overUnderMinusEven === undefined
      ? ''
      : paragraph(
          `Over / push / under at the closing line, ranked probability minus that of an even chance: ${interval(overUnderMinusEven, 5)}, n ${count(overUnderMinusEven.n)}.`,
        ),
  );
}

function honestyRows(rows: readonly Honesty[]): Cell[][] {
  return rows.map(({ label, n, claimed, closingValue, ratio, profit }) => [
    label,
    count(n),
    percent(claimed, 2),
    `${percent(closingValue.value, 2)} [${percent(closingValue.low, 2)}, ${percent(closingValue.high, 2)}]`,
    `${ratio.value.toFixed(2)} [${ratio.low.toFixed(2)}, ${ratio.high.toFixed(2)}]`,
    `${percent(profit.value)} [${percent(profit.low)}, ${percent(profit.high)}]`,
  ]);
}

function valueSection({ value }: Report): string {
  if (value === undefined) return '';
  const head = ['claimed edge', 'n', 'claimed', 'closing line value [95 %]', 'value ÷ claim', 'return, flat stakes'];
  return section(
    'Edge honesty',
    paragraph(
      `${count(value.picks)} picks in ${count(value.games)} games priced by at least four independent operators in the 12:00 UTC snapshot: ${value.per100.toFixed(0)} per 100 games. Closing line value is the price taken against the no-vig close; intervals draw whole games. Returns decide nothing at these numbers and are shown for completeness.`,
    ),
    `<div class="row">${value.markets.map(({ label, buckets, n }) => figure(honestyChart(label, buckets), `${label}: claimed against confirmed by the close, n ${count(n)}. On the dashed line a shown 2 % has been worth 2 %.`)).join('')}</div>`,
    ...value.markets.flatMap((market) => [
      table(
        `${market.label}: ${market.per100.toFixed(0)} picks per 100 games`,
        head,
        honestyRows([
          { ...market, label: 'all' },
          ...market.buckets,
          ...market.seasons.map((season) => ({ ...season, label: `season ${season.label}` })),
        ]),
      ),
      table(
        `${market.label}, as shown to users: the likelier side of every game at its best price, value or none`,
        ['shown gap', 'n', 'mean shown', 'closing line value [95 %]'],
        honestyRows(market.shown).map((row) => row.slice(0, 4)),
      ),
    ]),
  );
}

/** The whole report as one file that needs nothing else. */
export function reportPage(report: Report): string {
  const title = `Courtline backtest, seasons ${report.from}–${report.to}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p class="soft">Model ${escapeText(report.modelVersion)} · ${count(report.games)} games with a trusted closing line · walk-forward: every number was made before its game · intervals are 95 %, bootstrap over games</p>
${barsSection(report)}${probabilitySection(report)}${calibrationSection(report)}${totalsSection(report)}${valueSection(report)}
</main></body></html>
`;
}
