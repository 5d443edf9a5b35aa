import type { LimitName } from '#server/platform/rate-limit/request-limiter.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';
import type { TopicKey } from '#server/schema/platform/stream.ts';

export interface PreparableRoute {
  /** The path with parameters, such as `/api/games/:id`. It labels the route in logs and metrics. */
  readonly path: string;
  /** Which paths belong to the route, if its path does not say so. The first group is the parameter. */
  readonly pattern?: RegExp;
  /** A file is compressed when the web app is built, everything else when its answer is prepared. */
  readonly isFile: boolean;
  /** A page is rendered from the answers of other routes. */
  readonly isPage: boolean;
  readonly audience: 'public' | 'premium';
  readonly isOpenInTimeOut: (url: string) => boolean;
  /** Whether the viewer of this route is identified. Static files are public and do without it. */
  readonly identifiesViewer: boolean;
  /** The limit for requests that need a new or a large answer. Sending a small answer that is ready costs less than counting it. */
  readonly limit?: LimitName | undefined;
  /** The parameters of the query string on which the answer depends. All others are ignored, so that they cannot cause new answers. */
  readonly query: readonly string[];
  /** The changes that make the answer outdated. The topics of the answers that it is built from are added. */
  readonly topics: (parameter: string) => readonly TopicKey[];
  /** Whether the answer changes when a game begins or the league's day ends. */
  readonly followsSchedule: boolean;
  /** A request after this time causes a rebuild even without a known change. */
  readonly maxAgeMs: number;
}

/** Whether the caller may get the prepared answer. If not, the route answers itself, with the right status and sentence. */
export function mayReceiveAnswer({ route, key }: RouteMatch, { viewer, timeOutUntil }: Caller): boolean {
  if (route.audience === 'premium' && !viewer?.isPremium) return false;
  return !timeOutUntil || route.isOpenInTimeOut(key);
}

export interface Caller {
  readonly viewer: Viewer | null;
  readonly timeOutUntil: Date | null;
}

export interface RouteMatch {
  readonly route: PreparableRoute;
  /** The identity of the answer: the path, and the parameters on which the answer depends. */
  readonly key: string;
  readonly parameter: string;
}

/**
 * Paths with other characters need decoding, which the framework does. Segments that begin with a dot are excluded too: the
 * requests that build answers resolve `..`, so that `/x/../metrics` would be built from another route.
 */
const plainPath = /^(?:\/(?!\.)[\w\-.~]+)+\/?$|^\/$/;
const maxPathLength = 300;
const maxQueryLength = 500;

export function routeMatcher(routes: readonly PreparableRoute[]): (url: string) => RouteMatch | undefined {
  const hasParameter = ({ path, pattern }: PreparableRoute) => pattern !== undefined || path.includes(':');
  const exact = new Map(routes.filter((route) => !hasParameter(route)).map((route) => [route.path, route]));
  const patterns = routes
    .filter(hasParameter)
    .map((route) => ({ route, pattern: route.pattern ?? new RegExp(`^${route.path.replace(/:\w+/, '([^/]+)')}$`) }));
  return (url) => {
    const queryAt = url.indexOf('?');
    const path = queryAt === -1 ? url : url.slice(0, queryAt);
    if (path.length > maxPathLength || !plainPath.test(path)) return undefined;
    let route = exact.get(path);
    let parameter = '';
    for (const candidate of route ? [] : patterns) {
      const match = candidate.pattern.exec(path);
      if (!match) continue;
      route = candidate.route;
      parameter = match[1] ?? '';
      break;
    }
    if (!route) return undefined;
    if (queryAt === -1 || route.query.length === 0) return { route, key: path, parameter };
    const query = url.slice(queryAt + 1);
    return query.length > maxQueryLength ? undefined : { route, key: path + queryOf(query, route.query), parameter };
  };
}

/** The named parameters in a fixed order and encoding. A repeated one stays repeated: the route refuses it. */
function queryOf(text: string, names: readonly string[]): string {
  const given = new URLSearchParams(text);
  const kept = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
