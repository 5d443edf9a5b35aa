import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the script of the page runs. A control that needs it is disabled until then, visibly. */
export const useIsInteractive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
