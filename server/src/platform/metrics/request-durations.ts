import { Histogram, type MetricObjectWithValues, type MetricType, type MetricValueWithName, type Registry } from 'prom-client';

type Label = 'method' | 'route' | 'status';

interface Series {
  readonly labels: Readonly<Record<Label, string | number>>;
  /** The number of requests up to each limit. */
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Upper limits of the buckets, in seconds. */
const limits = [0.005, 0.02, 0.1, 0.5, 2];
/** prom-client declares an enum for it, but uses texts. */
const histogram = 'histogram' as unknown as MetricType;
const metric = { name: 'http_request_duration_seconds', help: 'Duration of HTTP requests by route' };

/**
 * A histogram of request durations. prom-client's own `observe` builds a text of all labels for every observation, which
 * takes longer than sending a prepared answer, so observations are counted here.
 */
export class RequestDurations extends Histogram<Label> {
  /** By route, then by status. Methods other than GET are part of the second key. */
  readonly #series = new Map<string, Map<string | number, Series>>();

  constructor(registry: Registry) {
    super({ ...metric, labelNames: ['method', 'route', 'status'], buckets: limits, registers: [registry] });
  }

  count(method: string, route: string, status: number, seconds: number): void {
    const series = this.#seriesOf(method, route, status);
    series.sum += seconds;
    series.count++;
    for (let index = limits.length - 1; index >= 0 && seconds <= limits[index]!; index--) series.counts[index]!++;
  }

  override async get(): Promise<MetricObjectWithValues<MetricValueWithName<Label>>> {
    const series = [...this.#series.values()].flatMap((byStatus) => byStatus.values().toArray());
    return { ...metric, type: histogram, aggregator: 'sum', collect: () => undefined, values: series.flatMap(samplesOf) };
  }

  /** The registry writes histograms with this method, which prom-client does not declare. */
  async getForPromString(): Promise<MetricObjectWithValues<MetricValueWithName<Label>>> {
    return this.get();
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const byStatus = this.#series.get(route) ?? new Map<string | number, Series>();
    const key = method === 'GET' ? status : `${method} ${status}`; // a number is found faster than a text
    const series = byStatus.get(key) ?? { labels: { method, route, status }, counts: limits.map(() => 0), sum: 0, count: 0 };
    if (series.count === 0) this.#series.set(route, byStatus.set(key, series));
    return series;
  }
}

function samplesOf({ labels, counts, sum, count }: Series): MetricValueWithName<Label>[] {
  const buckets = [...limits, '+Inf'].map((le, index) => {
    return { metricName: `${metric.name}_bucket`, labels: { ...labels, le }, value: counts[index] ?? count };
  });
  return [
    ...buckets,
    { metricName: `${metric.name}_sum`, labels, value: sum },
    { metricName: `${metric.name}_count`, labels, value: count },
  ];
}
