import type { ApiParams, ApiPath, ApiResponse } from '#web/lib/api/api-client.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { authAddress, readAuthAddress } from '#web/lib/routing/auth-address.ts';
import type { Address, PagePath } from '#web/lib/routing/paths.ts';
import type { ReaderChoices } from '#web/lib/settings/reader-choices.ts';
import { addDays, easternDate } from '#domain/league-date.ts';
import { titleGame } from '#web/pages/game/title-game.ts';
import { titleTeam } from '#web/pages/season/title-team.ts';

declare module '#web/ui/layout/page-link.tsx' {
  interface Links {
    readonly address: Address;
  }
}

/** Reads what a page needs, on the server and in the browser. `get` stores each answer of the API under the key of its query. */
export interface PageData {
  readonly tier: Tier;
  readonly choices: ReaderChoices;
  readonly params: ApiParams;
  /** The known part of the query string. */
  readonly search: string;
  readonly get: <P extends ApiPath>(path: P, params?: ApiParams, search?: string) => Promise<ApiResponse<P> | null | undefined>;
}

export interface Page {
  readonly title: string;
  /** The file of the page's component, relative to the folder `pages`. It is built into its own chunk. */
  readonly file: string;
  readonly load?: (data: PageData) => Promise<unknown>;
  /** The API path of the object that a detail page shows. If the API returns 404, so does the page. */
  readonly subject?: ApiPath;
  /** Returns the title for the data of `subject`. Until the data is loaded, the page has its general title. */
  readonly titleOf?: (subject: unknown) => string | undefined;
  /** Where the server sends a reader of this tier instead. */
  readonly redirect?: (tier: Tier, path: string, search: string) => string | undefined;
  /** Rendered for one person and never kept. All other pages are kept by tier and choices, so they contain nothing of one person. */
  readonly isPersonal?: true;
  /** Asks search engines not to list the page. */
  readonly hiddenFromSearch?: true;
  /** For a page that does nothing without JavaScript: its purpose, which completes the sentence “Turn it on to …”. */
  readonly needsScriptTo?: string;
  /** Set if the page shows no odds and no picks. Users in a time-out cannot open pages without this flag. */
  readonly openInTimeOut?: true;
}

const all = (...requests: readonly (Promise<unknown> | false)[]): Promise<unknown> =>
  Promise.all(requests.filter((request) => request !== false));

/** Pages of one person: the server sends everybody else to the login, which leads back. */
const personal = {
  isPersonal: true,
  hiddenFromSearch: true,
  redirect: (tier: Tier, path: string, search: string) => (tier === 'anonymous' ? authAddress({ returnTo: path + search }) : undefined),
} as const;
const forUser = { isPersonal: true, hiddenFromSearch: true, openInTimeOut: true } as const;

async function loadGames({ get, tier, choices, search }: PageData): Promise<void> {
  const address = new URLSearchParams(search);
  const day = address.get('day');
  const [latest] = await Promise.all([
    get('/api/games'),
    tier === 'premium' && get('/api/games/predictions'),
    day !== null && get('/api/days/:date/games', { date: day }),
    (address.get('view') ?? choices.view) === 'board' &&
      get('/api/board/movement/:market', { market: address.get('market') ?? choices.market }),
  ]);
  const last = Math.max(...(latest ?? []).map(({ startsAt }) => Date.parse(startsAt)));
  if (day === null && Number.isFinite(last)) await get('/api/days/:date/games', { date: addDays(easternDate(new Date(last)), 1) });
}

const publicPages = {
  '/predictions': { title: 'NBA Predictions', file: 'predictions/predictions-page', load: loadGames },
  '/market': {
    title: 'Market',
    file: 'market/market-page',
    load: ({ get, tier }) => (tier === 'premium' ? all(get('/api/market'), get('/api/games/predictions')) : get('/api/market/sample')),
  },
  '/track-record': {
    title: 'Track record',
    file: 'track-record/track-record-page',
    load: ({ get, search }) =>
      all(get('/api/record/summary', {}, search), get('/api/record/predictions', {}, search), get('/api/season/record')),
  },
  '/track-record/backtest': { title: 'Measured on past NBA seasons', file: 'track-record/backtest-page' },
  '/how-it-works': {
    title: 'How it works',
    file: 'how-it-works/how-it-works-page',
    load: ({ get }) => get('/api/record/summary'),
  },
  '/games/:id': {
    title: 'Game',
    file: 'game/game-page',
    subject: '/api/games/:id',
    titleOf: titleGame,
    async load({ get, params, tier }) {
      const [page] = await Promise.all([get('/api/games/:id', params), get('/api/games/:id/movement', params)]);
      const isBefore = page?.game.status === 'scheduled' || page?.game.status === 'postponed';
      if (tier === 'premium' && isBefore) await get('/api/games/:id/analysis', params);
    },
  },
  '/ratings': { title: 'NBA team ratings', file: 'season/ratings-page', load: ({ get }) => get('/api/ratings') },
  '/season': { title: 'NBA season forecast', file: 'season/season-page', load: ({ get }) => get('/api/season') },
  '/teams/:slug': {
    title: 'Team',
    file: 'season/team-page',
    subject: '/api/teams/:slug',
    titleOf: titleTeam,
    load: ({ get, params }) => get('/api/teams/:slug', params),
  },
  '/premium': {
    title: 'Premium',
    file: 'premium/premium-page',
    load: ({ get }) => all(get('/api/record/last-day'), get('/api/record/summary')),
  },
} satisfies Partial<Record<PagePath, Page>>;

const personalPages = {
  '/subscribe': {
    ...personal,
    title: 'Subscribe',
    file: 'billing/stripe-subscribe-page',
    redirect: () => '/stripe-subscribe',
  },
  '/stripe-subscribe': {
    ...personal,
    title: 'Choose your plan',
    file: 'billing/stripe-subscribe-page',
    needsScriptTo: 'choose a plan',
    redirect: (tier) =>
      tier === 'anonymous'
        ? authAddress({ tab: 'register', returnTo: '/stripe-subscribe' })
        : tier === 'premium'
          ? '/dashboard'
          : undefined,
    load: ({ get }) => all(get('/api/user'), get('/api/plans'), get('/api/subscription-details')),
  },
  '/dashboard': {
    ...personal,
    title: 'Premium Dashboard',
    file: 'dashboard/dashboard-page',
    redirect: (tier, path, search) => (tier === 'free' ? '/subscribe' : personal.redirect(tier, path, search)),
    load: ({ get, search }) =>
      all(
        get('/api/user'),
        get('/api/games/predictions'),
        get('/api/games'),
        get('/api/subscription-details'),
        get('/api/record/last-day'),
        new URLSearchParams(search).get('tab') !== 'subscription' && get('/api/record/summary'),
      ),
  },
  '/alerts': {
    ...personal,
    title: 'Alerts',
    file: 'alerts/alerts-page',
    needsScriptTo: 'set up alerts',
    load: ({ get }) => get('/api/user'),
  },
  '/bets': {
    ...personal,
    title: 'Bet log',
    file: 'bets/bets-page',
    needsScriptTo: 'open your bet log',
    load: ({ get }) => get('/api/user'),
  },
} satisfies Partial<Record<PagePath, Page>>;

const pagesWithoutOdds = {
  '/time-out': { title: 'Take a time-out', file: 'time-out/time-out-page', needsScriptTo: 'take a time-out' },
  '/auth': {
    title: 'Log in or sign up',
    file: 'auth/auth-page',
    needsScriptTo: 'log in or sign up',
    isPersonal: true,
    redirect: (tier, _path, search) => (tier === 'anonymous' ? undefined : readAuthAddress(new URLSearchParams(search)).returnTo),
  },
  '/contact': { title: 'Contact', file: 'support/contact-page' },
  '/forgot-password': { title: 'Reset your password', file: 'auth/forgot-password-page', needsScriptTo: 'reset your password' },
  '/terms': { title: 'Terms of Service', file: 'legal/terms-page' },
  '/privacy': { title: 'Privacy Policy', file: 'legal/privacy-page' },
  '/responsible-gambling': { title: 'Responsible Gambling', file: 'legal/responsible-gambling-page' },
} satisfies Partial<Record<PagePath, Page>>;

const personalPagesWithoutOdds = {
  '/subscription-success': {
    ...forUser,
    title: 'Your subscription',
    file: 'billing/subscription-success-page',
    needsScriptTo: 'confirm your subscription',
  },
  '/withdraw': {
    ...forUser,
    title: 'Withdraw from contract',
    file: 'billing/withdrawal-page',
    needsScriptTo: 'withdraw from your contract',
  },
  '/account': {
    ...personal,
    openInTimeOut: true,
    title: 'Account',
    file: 'account/account-page',
    needsScriptTo: 'open your account',
    load: ({ get }) => get('/api/user'),
  },
  '/unsubscribe': { ...forUser, title: 'Stop alert emails', file: 'alerts/unsubscribe-page', needsScriptTo: 'stop alert emails' },
  '/reset-password': {
    ...forUser,
    title: 'Choose a new password',
    file: 'auth/reset-password-page',
    needsScriptTo: 'choose a new password',
  },
  '/confirm-email': { ...forUser, title: 'Confirm your email', file: 'auth/confirm-email-page', needsScriptTo: 'confirm your email' },
  '/change-email': { ...forUser, title: 'Change your email', file: 'auth/change-email-page', needsScriptTo: 'change your email' },
  '/operator': { ...forUser, title: 'Operator', file: 'operator/operator-page', needsScriptTo: 'open the console' },
} satisfies Partial<Record<PagePath, Page>>;

const withFlags = (pages: Readonly<Record<string, Page>>, flags: Partial<Page> = {}): readonly (readonly [string, Page])[] =>
  Object.entries(pages).map(([path, page]) => [path, { ...flags, ...page, title: `${page.title} · Courtline` }]);

export const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
  [
    '/',
    {
      title: 'Courtline: NBA odds side by side, probabilities on the record',
      file: 'home/home-page',
      load: ({ get, tier }) => all(get('/api/games'), get('/api/record/last-day'), tier === 'premium' && get('/api/games/predictions')),
    },
  ],
  ...withFlags(publicPages),
  ...withFlags(personalPages),
  ...withFlags(pagesWithoutOdds, { openInTimeOut: true }),
  ...withFlags(personalPagesWithoutOdds),
]);

export const notFoundPage: Page = {
  title: 'Page Not Found · Courtline',
  openInTimeOut: true,
  file: 'not-found/not-found-page',
  hiddenFromSearch: true,
};

/** The page of a matched route. */
export const pageOf = (match: { readonly handle?: unknown } | undefined): Page => (match?.handle as Page | undefined) ?? notFoundPage;
