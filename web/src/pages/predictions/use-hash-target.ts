import { useEffect } from 'react';

/** Scrolls to the game named in the address. The browser cannot do it, because the game is rendered after the navigation. */
export function useHashTarget(isReady: boolean): void {
  useEffect(() => {
    if (!isReady || window.location.hash.length < 2) return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [isReady]);
}
