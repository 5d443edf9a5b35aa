import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The payment provider may return to the home page; what it says belongs to the success page. */
export function useSessionHandOver(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId !== null && sessionId !== '') {
      navigate(`/subscription-success?session_id=${encodeURIComponent(sessionId)}`, { replace: true });
    }
  }, [navigate]);
}
