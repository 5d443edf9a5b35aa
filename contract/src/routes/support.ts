import { confirmation } from '#contract/response-message.ts';
import type { Route } from '#contract/route.ts';
import { contactMessage } from '#contract/support.ts';

export const supportRoutes = {
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    openInTimeOut: true,
    summary: 'Send a message to support',
    body: contactMessage,
    response: confirmation,
  },
} as const satisfies Record<string, Route>;
