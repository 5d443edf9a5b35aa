import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, vi } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import { RouterProvider } from 'react-router/dom';
import type { Choices } from '#contract/write-choices.ts';
import { choicesCookie, noChoices } from '#contract/write-choices.ts';
import { createPageRouter, loadFirstPage } from '#web/app/browser-router.tsx';
import { Providers } from '#web/app/providers.tsx';
import { selectOffer } from '#web/features/games/offers/selected-offer.ts';
import type { ApiPath } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import type { Tier } from '#contract/page-rendering.ts';
import { forgetSetting } from '#web/lib/settings/browser-setting.ts';
import { choices } from '#web/lib/settings/choices.ts';
import { assignPersonalSettings } from '#web/lib/settings/personal-settings.ts';
import { toasts } from '#web/lib/toasts.ts';
import type { Site } from '#contract/site-settings.ts';

const sampleSite: Site = {
  demo: true,
  publicUrl: 'https://courtline.example',
  supportEmail: 'help@example.com',
  supportPhone: '1-800-555-0199',
  operator: { name: 'Example Ltd', address: '1 Example Street' },
  version: '0.0.0',
  governingLaw: 'the laws of the State of New York',
  showsLogos: true,
  helplines: ['1-800-GAMBLER', '1-800-MY-RESET'],
  bookmakers: ['betmgm', 'fanduel'],
  firebase: null,
};

type Write = { [M in 'POST' | 'PUT' | 'DELETE']: `${M} ${ApiPath<M>}` }[keyof { POST: 1; PUT: 1; DELETE: 1 }];

/**
 * Response bodies by the route of the contract; a write is named with its method. A number is an error response with that status;
 * `never` means that no response arrives; a function gets the body of the request and returns a body or a response, or throws as a lost
 * connection does. A request without an entry makes the test fail.
 */
export type Answers = { readonly [R in ApiPath | Write]?: unknown };

export interface SentRequest {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

interface Options {
  readonly tier?: Tier;
  readonly choices?: Partial<Choices>;
  readonly answers?: Answers;
  readonly allowedMessages?: RegExp;
}

export const casey = { username: 'casey', email: 'casey@example.com', id: 7, photoURL: null, timeOutUntil: null };

const forMembers = (tier: Tier): Answers => ({
  '/api/user': { ...casey, isPremium: tier === 'premium' },
  '/api/preferences': { oddsFormat: null, favoriteTeams: [], usState: null, books: [] },
  'PUT /api/preferences': {},
  '/api/account': { memberSince: '2026-10-20T16:00:00.000Z', signInMethods: ['password'] },
  '/api/account/factors': { hasApp: false, passkeys: [], recoveryCodes: 0 },
  '/api/account/sessions': { sessions: [] },
  '/api/bets': { bets: [], next: null },
  '/api/bets/limit': { limitCents: null, pending: null, month: '2026-11', lossCents: 0, openStakeCents: 0 },
  '/api/subscription-details': { active: false, details: null, endedOn: null },
});

let sent: SentRequest[] = [];
let unexpected: string[] = [];
let loseConnections: (() => void)[] = [];
let allowed = /^$/;

const afternoon = new Date('2026-11-17T20:00:00Z');

// Queries do not check whether an element is hidden: tests load no style sheet that hides one, and the check would take most of their time.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message?.split('\n', 1)[0]),
});

/** Called before each test by the setup file, because test files share this module. */
export function prepareTest(): void {
  sent = [];
  unexpected = [];
  allowed = /^$/;
  vi.useFakeTimers({ toFake: ['Date'], now: afternoon });
  vi.stubGlobal('EventSource', SilentEventSource);
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...message) => {
      const text = message.map(String).join(' ');
      if (!allowed.test(text)) unexpected.push(`console: ${text}`);
    });
  }
}

export async function endTest(): Promise<void> {
  cleanup();
  vi.useRealTimers();
  // A request without a response would delay the tests after this one: the session is checked only when all writes have been answered.
  for (const loseConnection of loseConnections) loseConnection();
  loseConnections = [];
  await new Promise((resolve) => setTimeout(resolve));
  for (const router of routers.splice(0)) router.dispose();
  document.cookie = 'courtline_signed_in=; max-age=0';
  document.cookie = `${choicesCookie}=; path=/; max-age=0`;
  choices.adopt(noChoices);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetSettings();
  expect(unexpected).toEqual([]);
}

class SilentEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  close(): void {}
}

/** Test files share their modules, which keep settings, the selected price and the last message in memory. */
function forgetSettings(): void {
  selectOffer(undefined);
  assignPersonalSettings(null);
  for (const storageKey of Object.keys(localStorage)) forgetSetting(storageKey);
  for (const module of Object.values(settings)) {
    for (const setting of Object.values(module)) if (isSetting(setting)) setting.forget();
  }
  const toast = toasts.read();
  if (toast !== undefined) toasts.dismiss(toast.id);
  localStorage.clear();
  sessionStorage.clear();
}

const settings = import.meta.glob<Record<string, unknown>>(['../src/lib/settings/*.ts', '!**/*.test.ts'], { eager: true });
const isSetting = (value: unknown): value is { forget: () => void } => typeof value === 'object' && value !== null && 'forget' in value;

const routers: ReturnType<typeof createPageRouter>[] = [];

export async function renderApp(
  address: string,
  { tier = 'anonymous', choices: chosen, answers = {}, allowedMessages = /^$/ }: Options = {},
) {
  allowed = allowedMessages;
  if (tier !== 'anonymous') document.cookie = `courtline_signed_in=${tier}`;
  const all = {
    '/api/site': sampleSite,
    '/api/preparation': { progress: null },
    '/api/days/:date/games': [],
    ...(tier === 'anonymous' ? {} : forMembers(tier)),
    ...answers,
  };
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => respond(all, url, init));
  window.history.replaceState(null, '', address);
  choices.adopt({ ...choices.current(), zone: 'America/Chicago', ...chosen });
  const queryClient = createQueryClient();
  const rendered = { at: Date.now(), tier, choices: choices.current() };
  await loadFirstPage();
  const router = createPageRouter(queryClient, rendered, { isRendered: false });
  routers.push(router);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => void (initialized && resolve()));
  });
  await act(async () => {
    render(
      <Providers queryClient={queryClient} rendered={rendered}>
        <RouterProvider router={router} useTransitions={false} />
      </Providers>,
    );
  });
  return { user: userEvent.setup(), main: within(screen.getByRole('main')), sent, queryClient };
}

async function respond(answers: Readonly<Record<string, unknown>>, url: string, { method = 'GET', body }: RequestInit = {}) {
  const { pathname } = new URL(url, window.location.origin);
  const route = Object.values(routes).find((row) => row.method === method && patternOf(row.path).test(pathname));
  const key = method === 'GET' ? route?.path : `${method} ${route?.path}`;
  const answer = key === undefined ? answers[pathname] : answers[key];
  const received = typeof body === 'string' && body.startsWith('{') ? (JSON.parse(body) as unknown) : body;
  sent.push({ method, address: url, body: received });
  if (answer === undefined) unexpected.push(`request: ${method} ${url}`);
  const value: unknown = typeof answer === 'function' ? await (answer as (body: unknown) => unknown)(received) : answer;
  if (value === 'never')
    return new Promise<Response>((_, reject) => loseConnections.push(() => reject(new TypeError('the test has ended'))));
  if (value instanceof Response) return value;
  const status = typeof value === 'number' ? value : 200;
  return Response.json(typeof value === 'number' ? { message: 'The service is not available.', code: 'internal' } : value, { status });
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

export const textOf = (element: Element): string => element.textContent.replaceAll(/\s+/g, ' ').trim();
export const textsOf = (elements: readonly Element[]): string[] => elements.map(textOf);

const withoutColors = { 'color-contrast': { enabled: false }, 'link-in-text-block': { enabled: false } };

/** Checks the structure of the open dialog or the page. Checking only the part that differs from a state checked elsewhere saves time. */
export async function expectAccessible(moment: string, onlyPart?: Element | null): Promise<void> {
  const part = onlyPart ?? document.querySelector('dialog[open]') ?? screen.getByRole('main');
  const { violations } = await axe.run(part, { rules: withoutColors, resultTypes: ['violations'], preload: false, iframes: false });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`),
    moment,
  ).toEqual([]);
}
