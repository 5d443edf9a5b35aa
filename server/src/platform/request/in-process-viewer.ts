import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from './viewer.ts';

const given = new AsyncLocalStorage<{ readonly viewer: Viewer | null }>();

/** Runs code whose requests to our own routes, inside this process, are made as the given viewer. */
export function requestAs<T>(viewer: Viewer | null, work: () => Promise<T>): Promise<T> {
  return given.run({ viewer }, async () => work());
}

/** The viewer of a request that this process makes to itself; undefined for a request from outside. */
export const inProcessViewer = (): Viewer | null | undefined => given.getStore()?.viewer;
