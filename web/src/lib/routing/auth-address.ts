import { trimEnd } from '#domain/trim-end.ts';
import type { Address } from './paths.ts';

export type AuthTab = 'login' | 'register';

/** Short names of pages in the parameter `redirect`. */
const namedPages: Readonly<Record<string, string>> = { subscribe: '/stripe-subscribe', 'subscription-success': '/subscription-success' };

/** Nobody returns to these pages after signing in, because a signed-in user has nothing to do there. */
const signInPages: ReadonlySet<string> = new Set(['/auth', '/forgot-password', '/reset-password']);

const mostCharacters = 500;
/** One slash, then neither a slash nor a backslash. Browsers read `//host` and `/\host` as another site and ignore control characters. */
const pathOfThisSite = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
/** `new URL` needs an origin to resolve a path. The result never contains it. */
const anyOrigin = 'https://courtline.invalid';

/** People who want to subscribe see the registration first, because most of them have no account yet. */
const defaultTab = (returnTo: string): AuthTab => (returnTo === namedPages['subscribe'] ? 'register' : 'login');

/** `returnTo` is where the user goes after signing in: a path with query string and fragment. An address of another site is ignored. */
export function authAddress({ tab = 'login', returnTo = '/' }: { readonly tab?: AuthTab; readonly returnTo?: string } = {}): Address {
  const search = new URLSearchParams();
  const path = safeReturnPath(returnTo);
  if (tab !== defaultTab(path)) search.set('tab', tab);
  if (path !== '/') search.set('redirect', nameOf(path) ?? path);
  const text = search.toString();
  return text === '' ? '/auth' : `/auth?${text}`;
}

export function readAuthAddress(search: URLSearchParams): { readonly tab: AuthTab; readonly returnTo: string } {
  const redirect = search.get('redirect') ?? '';
  const returnTo = (Object.hasOwn(namedPages, redirect) ? namedPages[redirect] : undefined) ?? safeReturnPath(redirect);
  const tab = search.get('tab');
  return { tab: tab === 'login' || tab === 'register' ? tab : defaultTab(returnTo), returnTo };
}

/** The path if it leads to a page of this site, otherwise the home page. The address of a link must not send users to another site. */
function safeReturnPath(path: string): string {
  if (path.length > mostCharacters || !pathOfThisSite.test(path)) return '/';
  const { origin, pathname, search, hash } = new URL(path, anyOrigin);
  // Dot segments are resolved here: `/.//host` becomes `//host`.
  if (origin !== anyOrigin || pathname.startsWith('//')) return '/';
  return signInPages.has(trimEnd(pathname, '/')) ? '/' : pathname + search + hash;
}

function nameOf(path: string): string | undefined {
  return Object.keys(namedPages).find((name) => namedPages[name] === path);
}
