import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The payment provider may return to the home page; the checkout session is then verified on the success page. */
export function useCheckoutReturn(): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    const sessionId = new URLSearchParams(window.location.search).get('session_id');
    if (sessionId !== null && sessionId !== '') {
      navigate(`/subscription-success?session_id=${encodeURIComponent(sessionId)}`, { replace: true });
    }
  }, [navigate]);
}
