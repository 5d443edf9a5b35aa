import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Matches the whole label, so that a button whose label contains the same words is not found. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

/** Enters the values at once. Typing them would take most of the time of a test. */
export function fillFields(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.input(field(label), { target: { value } });
}

export function expectFieldError(label: string, message: string): void {
  expect(field(label).getAttribute('aria-invalid'), label).toBe('true');
  expect(descriptionOf(field(label)), label).toBe(message);
}

export function descriptionOf(element: Element): string | null | undefined {
  return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
}

export async function expectToast(title: string, description: string): Promise<void> {
  const toast = (await screen.findByText(title, { selector: 'output *, [role=alert] *' })).closest<HTMLElement>('output, [role=alert]')!;
  within(toast).getByText(description);
}

export const press = (user: UserEvent, button: string): Promise<void> => user.click(screen.getByRole('button', { name: button }));

export async function expectButton(name: string, isEnabled: boolean): Promise<void> {
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(!isEnabled));
}

export const failures = {
  refused: { name: 'a refusal', respond: () => Response.json({ message: 'Too many attempts.', code: 'x' }, { status: 429 }) },
  proxy: { name: 'the page of a proxy', respond: () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) },
  empty: { name: 'an empty answer', respond: () => new Response('', { status: 502, statusText: 'Bad Gateway' }) },
  lost: {
    name: 'a lost connection',
    respond: () => {
      throw new TypeError('Failed to fetch');
    },
  },
} as const;

/** The failures, each with the message that a form shows: the server's, or `fallback` if the response has none. */
export const failuresWithFallback = (fallback: string) =>
  Object.values(failures).map(({ name, respond }) => ({
    name,
    respond,
    message: name === failures.refused.name ? 'Too many attempts.' : fallback,
  }));
