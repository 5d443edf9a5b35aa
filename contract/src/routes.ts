import { z } from 'zod';
import {
  accountDeletion,
  accountExport,
  credentials,
  googleSignIn,
  notice,
  passwordReset,
  passwordResetRequest,
  registration,
  user,
} from './account.ts';
import { health, readiness } from './health.ts';
import type { Route } from './route.ts';
import { site } from './site.ts';
import { contactMessage } from './support.ts';

/** The API as one table. A route that is not here cannot be served, a field that is not in its response cannot leave. */
export const routes = {
  getHealth: { method: 'GET', path: '/healthz', access: 'public', summary: 'Is the process alive?', response: health },
  getReadiness: {
    method: 'GET',
    path: '/readyz',
    access: 'public',
    summary: 'Can this process serve: database, migrations, age of the feeds',
    response: readiness,
    otherResponses: { 503: readiness },
  },
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    access: 'local',
    summary: 'Prometheus metrics',
    response: z.string(),
  },
  getSite: {
    method: 'GET',
    path: '/api/site',
    access: 'public',
    summary: 'What the pages must know about this installation',
    response: site,
  },
  getUser: { method: 'GET', path: '/api/user', access: 'user', summary: 'The signed-in user', response: user },
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Create an account and sign in',
    body: registration,
    response: user,
  },
  login: {
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in by username or email and password',
    body: credentials,
    response: user,
  },
  loginWithGoogle: {
    method: 'POST',
    path: '/api/auth/google',
    access: 'public',
    summary: 'Sign in with an ID token of the identity provider',
    body: googleSignIn,
    response: user,
  },
  logout: { method: 'POST', path: '/api/logout', access: 'public', summary: 'End this session', response: notice },
  requestPasswordReset: {
    method: 'POST',
    path: '/api/request-password-reset',
    access: 'public',
    summary: 'Ask for a reset link by mail; the answer is the same for every address',
    body: passwordResetRequest,
    response: notice,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/reset-password',
    access: 'public',
    summary: 'Set a new password with the token of a reset link',
    body: passwordReset,
    response: notice,
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    summary: 'Everything held about the signed-in user, as a file',
    response: accountExport,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    summary: 'Delete the account, with the password or a fresh Google sign-in',
    body: accountDeletion,
    response: notice,
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Write to support',
    body: contactMessage,
    response: notice,
  },
} as const satisfies Record<string, Route>;
