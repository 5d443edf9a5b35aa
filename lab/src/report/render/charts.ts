import type { Estimate } from '#domain/maths/confidence-interval.ts';
import type { ReliabilityBin } from '#model/evaluation/reliability-bins.ts';
import { formatPercent } from '#lab/report/format-numbers.ts';
import { dot, line, scale, svgImage, text, ticks } from './svg.ts';
import type { ValueSummary } from '#lab/report/value-report.ts';

/**
 * A chart of observed frequency by forecast probability, with Wilson intervals. The points of a calibrated forecast are on the
 * diagonal.
 */
export function calibrationChart(title: string, bins: readonly ReliabilityBin[]): string {
  const size = 300;
  const x = scale([0, 1], [40, size - 18]);
  const y = scale([0, 1], [size - 34, 12]);
  const content = [line(x(0), y(0), x(1), y(1), 'diagonal')];
  for (const tick of [0, 0.25, 0.5, 0.75, 1]) {
    content.push(line(x(tick), y(0), x(tick), y(1), 'grid'), line(x(0), y(tick), x(1), y(tick), 'grid'));
    content.push(text(x(tick), y(0) + 16, formatPercent(tick, 0), 'middle'), text(x(0) - 5, y(tick) + 4, formatPercent(tick, 0), 'end'));
  }
  content.push(text(x(0.5), size - 3, 'forecast', 'middle', 'axis'), text(x(0.03), y(0.95), 'observed', 'start', 'axis'));
  for (const { forecast, happened } of bins) {
    content.push(line(x(forecast), y(happened.low), x(forecast), y(happened.high), 'bar'));
    content.push(
      dot(
        x(forecast),
        y(happened.value),
        3.5,
        `forecast ${formatPercent(forecast, 1)}, observed ${formatPercent(happened.value, 1)}, n ${happened.n}`,
      ),
    );
  }
  return svgImage(size, size, `Calibration of ${title}: ${bins.length} bins of forecast probability against observed frequency`, content);
}

type IntervalRow = {
  readonly label: string;
  readonly estimate: Estimate;
  /** Whether the row is the first of a group. A line is drawn above it. */
  readonly startsGroup: boolean;
};

/** A chart with one row per estimate: its 95 % interval is a bar, and zero is a vertical line. */
export function intervalChart(description: string, rows: readonly IntervalRow[], digits: number): string {
  const width = 400;
  const left = 138;
  const rowHeight = 20;
  const height = rows.length * rowHeight + 34;
  const lows = rows.map(({ estimate }) => estimate.low);
  const highs = rows.map(({ estimate }) => estimate.high);
  const domain: [number, number] = [Math.min(0, ...lows), Math.max(0, ...highs)];
  const x = scale(domain, [left, width - 16]);
  const content = ticks(domain, 5).flatMap((tick) => [
    line(x(tick), 6, x(tick), height - 26, Math.abs(tick) < 1e-12 ? 'zero' : 'grid'),
    text(x(tick), height - 10, tick.toFixed(digits), 'middle'),
  ]);
  for (const [at, { label, estimate, startsGroup }] of rows.entries()) {
    const y = 16 + at * rowHeight;
    if (startsGroup && at > 0) content.push(line(0, y - 10, width, y - 10, 'grid'));
    content.push(text(0, y + 4, label), line(x(estimate.low), y, x(estimate.high), y, 'bar'));
    content.push(dot(x(estimate.value), y, 4, `${label}: ${estimate.value.toFixed(digits + 1)}, n ${estimate.n}`));
  }
  return svgImage(width, height, description, content, 'full');
}

/** A chart of closing line value by claimed value, with one dot per group of picks. Both are means. */
export function valueChart(title: string, groups: readonly ValueSummary[]): string {
  const size = 320;
  const lows = groups.map(({ closingValue }) => closingValue.low);
  const highs = groups.flatMap(({ closingValue, claimed }) => [closingValue.high, claimed]);
  const domain: [number, number] = [Math.min(0, ...lows), Math.max(0.01, ...highs)];
  const right = Math.max(0.01, ...groups.map(({ claimed }) => claimed)) * 1.1;
  const x = scale([0, right], [48, size - 10]);
  const y = scale(domain, [size - 34, 12]);
  const content = [
    ...ticks([0, right], 4).flatMap((tick) => [
      line(x(tick), y(domain[0]), x(tick), y(domain[1]), 'grid'),
      text(x(tick), size - 18, formatPercent(tick, 0), 'middle'),
    ]),
    ...ticks(domain, 5).flatMap((tick) => [
      line(x(0), y(tick), x(right), y(tick), Math.abs(tick) < 1e-12 ? 'zero' : 'grid'),
      text(x(0) - 5, y(tick) + 4, formatPercent(tick, 0), 'end'),
    ]),
    line(x(0), y(0), x(Math.min(right, domain[1])), y(Math.min(right, domain[1])), 'diagonal'),
    text(x(right / 2), size - 3, 'claimed', 'middle', 'axis'),
    text(x(0) + 6, 22, 'closing line value', 'start', 'axis'),
  ];
  for (const { label, claimed, closingValue, n } of groups) {
    content.push(line(x(claimed), y(closingValue.low), x(claimed), y(closingValue.high), 'bar'));
    content.push(
      dot(
        x(claimed),
        y(closingValue.value),
        4,
        `${label}: claimed ${formatPercent(claimed, 2)}, closing line value ${formatPercent(closingValue.value, 2)}, n ${n}`,
      ),
    );
  }
  return svgImage(size, size, `${title}: claimed value against closing line value in ${groups.length} groups`, content);
}

/** Number of final totals in each tenth of their forecast distribution; columns of equal height mean a calibrated distribution. */
export function rankChart(counts: readonly number[]): string {
  const [width, height] = [420, 200];
  const n = counts.reduce((a, b) => a + b, 0);
  const even = n / counts.length;
  const top = Math.max(...counts, even) * 1.1;
  const y = scale([0, top], [height - 28, 10]);
  const step = (width - 40) / counts.length;
  const content = counts.flatMap((count, at) => {
    const left = 30 + at * step;
    const bar = `<rect class="column" x="${(left + 2).toFixed(1)}" y="${y(count).toFixed(1)}" width="${(step - 4).toFixed(1)}" height="${(y(0) - y(count)).toFixed(1)}"><title>${count} of ${n}</title></rect>`;
    return [bar, text(left + step / 2, height - 12, `${at + 1}`, 'middle')];
  });
  // Marks the expected count and two standard errors on either side. Random variation alone stays within this range in 95 % of cases.
  const twoStandardErrors = 2 * Math.sqrt(even * (1 - 1 / counts.length));
  const marks = [even - twoStandardErrors, even, even + twoStandardErrors].map((value, at) =>
    line(30, y(value), width - 10, y(value), at === 1 ? 'zero' : 'diagonal'),
  );
  return svgImage(width, height, 'Final totals per tenth of the forecast distribution', [...content, ...marks]);
}
