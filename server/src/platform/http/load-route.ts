import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import type { Cache } from '#server/platform/cache/cache.ts';
import { HttpError } from '#server/platform/request/errors.ts';
import type { Viewer } from '#server/platform/request/viewer.ts';
import { checkAccess } from './check-access.ts';

declare module 'fastify' {
  interface FastifyInstance {
    routeLoader: RouteLoader;
  }
}

export interface RouteInput {
  readonly params: unknown;
  readonly query: unknown;
}

/** Who loads, and for which page. Handlers of personal routes read the session of the page's request. */
interface Loading {
  readonly viewer: Viewer | null;
  readonly request?: FastifyRequest;
  readonly reply?: FastifyReply;
}

/** Returns the body of the response. */
type ReadRoute = (input: RouteInput, loading: Loading) => Promise<string>;

export type RouteLoader = ReturnType<typeof createRouteLoader>;

/** Loads responses of the API inside this process, as a page does: with the checks of the route, without HTTP. */
export function createRouteLoader(cache: Pick<Cache, 'isBuilding'>) {
  const rows: { readonly route: Route; readonly pattern: RegExp; readonly read: ReadRoute }[] = [];
  return {
    add(route: Route, read: ReadRoute): void {
      const pattern = new RegExp(`^${route.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      rows.push({ route, pattern, read });
    },
    /** The response as data; undefined if its status is 404, or if nothing can have such an address. */
    async load(path: string, loading: Loading): Promise<unknown> {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      const row = rows.find(({ pattern }) => pattern.test(pathname));
      if (!row) throw new Error(`${path} is no route that can be loaded`);
      const { route, pattern, read } = row;
      if (!route.shared && cache.isBuilding()) throw new Error(`${path} may differ between the readers of the page that is built`);
      checkAccess(route, { viewer: loading.viewer, timeOutUntil: loading.viewer?.timeOutUntil ?? null });
      const params = route.params?.safeParse({ ...pattern.exec(pathname)!.groups });
      if (params?.success === false) return undefined;
      const query = route.query?.parse(Object.fromEntries(searchParams));
      try {
        return JSON.parse(await read({ params: params?.data, query }, loading)) as unknown;
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === 404) return undefined;
        throw error;
      }
    },
  };
}
