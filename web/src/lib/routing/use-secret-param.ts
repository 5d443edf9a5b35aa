import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A parameter of the address that the server does not render, such as the token of a link in a mail: empty if it is missing, undefined
 * until the script runs.
 */
export const useSecretParam = (name: string): string | undefined =>
  useSyncExternalStore<string | undefined>(
    never,
    () => new URLSearchParams(window.location.search).get(name) ?? '',
    () => undefined,
  );
