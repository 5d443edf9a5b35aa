import { trimEnd } from '#domain/trim-end.ts';
import { addressOf, type ApiPath } from '#web/lib/api/api-client.ts';
import { titleGame } from '#web/pages/game/title-game.ts';
import { titleTeam } from '#web/pages/season/title-team.ts';

export interface PageRow {
  readonly path: string;
  readonly title: string;
  /** Public API paths, besides `/api/site`, whose data the server loads before rendering. A `:name` is taken from the page's address. */
  readonly prefetch?: readonly ApiPath[];
  /** The API path of the object that a detail page shows. If the API returns 404, so does the page. */
  readonly subject?: ApiPath;
  /** Returns the title for the data of `subject`. Until the data is loaded, the page has its general title. */
  readonly titleOf?: (subject: unknown) => string | undefined;
  /** The file of the page's component, relative to the folder `pages`. It is built into its own chunk. */
  readonly page: string;
  /** Asks search engines not to list the page, because it is personal. */
  readonly hiddenFromSearch?: true;
  /** For a page that does nothing without JavaScript: its purpose, which completes the sentence “Turn it on to …”. */
  readonly needsScriptTo?: string;
  /** Set if the page shows no odds and no picks. Users in a time-out cannot open pages without this flag. */
  readonly openInTimeOut?: true;
}

const homePage: PageRow = {
  path: '/',
  title: 'Courtline: NBA odds side by side, probabilities on the record',
  prefetch: ['/api/predictions/latest', '/api/record/last-day'],
  page: 'home/home-page',
};

const publicPages: readonly PageRow[] = [
  { path: '/predictions', title: 'NBA Predictions', prefetch: ['/api/predictions/latest'], page: 'predictions/predictions-page' },
  { path: '/market', title: 'Market', prefetch: ['/api/market/sample'], page: 'market/market-page' },
  {
    path: '/track-record',
    title: 'Track record',
    prefetch: ['/api/record/summary', '/api/record/predictions', '/api/season/record'],
    page: 'track-record/track-record-page',
  },
  { path: '/track-record/backtest', title: 'Measured on past NBA seasons', page: 'track-record/backtest-page' },
  { path: '/how-it-works', title: 'How it works', prefetch: ['/api/record/summary'], page: 'how-it-works/how-it-works-page' },
  {
    path: '/games/:id',
    title: 'Game',
    prefetch: ['/api/games/:id', '/api/games/:id/movement'],
    subject: '/api/games/:id',
    titleOf: titleGame,
    page: 'game/game-page',
  },
  { path: '/ratings', title: 'NBA team ratings', prefetch: ['/api/ratings'], page: 'season/ratings-page' },
  { path: '/season', title: 'NBA season forecast', prefetch: ['/api/season'], page: 'season/season-page' },
  {
    path: '/teams/:slug',
    title: 'Team',
    prefetch: ['/api/teams/:slug'],
    subject: '/api/teams/:slug',
    titleOf: titleTeam,
    page: 'season/team-page',
  },
  { path: '/premium', title: 'Premium', prefetch: ['/api/record/last-day', '/api/record/summary'], page: 'premium/premium-page' },
];

const personalPages: readonly PageRow[] = [
  { path: '/subscribe', title: 'Subscribe', page: 'billing/subscribe-page', needsScriptTo: 'choose a plan' },
  { path: '/stripe-subscribe', title: 'Choose your plan', page: 'billing/stripe-subscribe-page', needsScriptTo: 'choose a plan' },
  { path: '/dashboard', title: 'Premium Dashboard', page: 'dashboard/dashboard-page', needsScriptTo: 'open your dashboard' },
  { path: '/alerts', title: 'Alerts', page: 'alerts/alerts-page', needsScriptTo: 'set up alerts' },
  { path: '/bets', title: 'Bet log', page: 'bets/bets-page', needsScriptTo: 'open your bet log' },
];

const publicPagesWithoutOdds: readonly PageRow[] = [
  { path: '/time-out', title: 'Take a time-out', page: 'time-out/time-out-page', needsScriptTo: 'take a time-out' },
  { path: '/auth', title: 'Log in or sign up', page: 'auth/auth-page', needsScriptTo: 'log in or sign up' },
  { path: '/contact', title: 'Contact', page: 'support/contact-page' },
  { path: '/forgot-password', title: 'Reset your password', page: 'auth/forgot-password-page', needsScriptTo: 'reset your password' },
  { path: '/terms', title: 'Terms of Service', page: 'legal/terms-page' },
  { path: '/privacy', title: 'Privacy Policy', page: 'legal/privacy-page' },
  { path: '/responsible-gambling', title: 'Responsible Gambling', page: 'legal/responsible-gambling-page' },
];

const personalPagesWithoutOdds: readonly PageRow[] = [
  {
    path: '/subscription-success',
    title: 'Your subscription',
    page: 'billing/subscription-success-page',
    needsScriptTo: 'confirm your subscription',
  },
  { path: '/withdraw', title: 'Withdraw from contract', page: 'billing/withdrawal-page', needsScriptTo: 'withdraw from your contract' },
  { path: '/account', title: 'Account', page: 'account/account-page', needsScriptTo: 'open your account' },
  { path: '/unsubscribe', title: 'Stop alert emails', page: 'alerts/unsubscribe-page', needsScriptTo: 'stop alert emails' },
  { path: '/reset-password', title: 'Choose a new password', page: 'auth/reset-password-page', needsScriptTo: 'choose a new password' },
  { path: '/confirm-email', title: 'Confirm your email', page: 'auth/confirm-email-page', needsScriptTo: 'confirm your email' },
  { path: '/change-email', title: 'Change your email', page: 'auth/change-email-page', needsScriptTo: 'change your email' },
  { path: '/operator', title: 'Operator', page: 'operator/operator-page', needsScriptTo: 'open the console' },
];

const withFlags = (rows: readonly PageRow[], flags: Pick<PageRow, 'hiddenFromSearch' | 'openInTimeOut'> = {}): readonly PageRow[] =>
  rows.map((row) => ({ ...row, ...flags, title: `${row.title} · Courtline` }));

export const pageTable: readonly PageRow[] = [
  homePage,
  ...withFlags(publicPages),
  ...withFlags(personalPages, { hiddenFromSearch: true }),
  ...withFlags(publicPagesWithoutOdds, { openInTimeOut: true }),
  ...withFlags(personalPagesWithoutOdds, { hiddenFromSearch: true, openInTimeOut: true }),
];

export const notFoundPage: PageRow = {
  path: '*',
  title: 'Page Not Found · Courtline',
  openInTimeOut: true,
  page: 'not-found/not-found-page',
  hiddenFromSearch: true,
};

/** The characters that a `:name` of an address may contain. None of them needs URL decoding. */
const segment = String.raw`[\w-]{1,40}`;
const patterns = new Map(pageTable.map((row) => [row, new RegExp(`^${row.path.replaceAll(/:(\w+)/g, `(?<$1>${segment})`)}$`)]));

export function findPage(path: string): PageRow {
  const trimmed = withoutSlash(path);
  return pageTable.find((row) => patterns.get(row)?.test(trimmed) === true) ?? notFoundPage;
}

export function paramsOf(row: PageRow, path: string): Readonly<Record<string, string>> {
  return { ...patterns.get(row)?.exec(withoutSlash(path))?.groups };
}

export function subjectKey(row: PageRow, path: string): readonly string[] | undefined {
  return row.subject && [addressOf(row.subject, paramsOf(row, path))];
}

const withoutSlash = (path: string): string => (path.length > 1 ? trimEnd(path, '/') : path);
