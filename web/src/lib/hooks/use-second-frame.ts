import { useLayoutEffect, useState } from 'react';

/**
 * False in the first frame that shows a component, and true from the second on. A large part waits for it, so that all parts together
 * do not block a slow phone.
 */
export function useSecondFrame(): boolean {
  const [isSecond, setIsSecond] = useState(false);
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => setIsSecond(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isSecond;
}
