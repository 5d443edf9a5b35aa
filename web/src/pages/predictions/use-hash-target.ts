import { useEffect } from 'react';

/** A link from another page may name a game; the browser cannot jump to what was not there yet when the address changed. */
export function useHashTarget(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || window.location.hash.length < 2) return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [isReady]);
}
