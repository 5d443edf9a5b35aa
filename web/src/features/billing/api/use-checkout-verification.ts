import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { requireConfirmedSubscription } from '#web/features/billing/checkout-responses.ts';
import { readSessionId } from '#web/features/billing/checkout-session-id.ts';
import { ApiError, describeError, errorCodeOf, readApi } from '#web/lib/api/api-client.ts';
import { readUser, useUser } from '#web/lib/api/use-user.ts';
import { replaceUser } from '#web/lib/api/replace-user.ts';
import { tellOtherTabs } from '#web/lib/api/session-signals.ts';
import { browserSetting } from '#web/lib/settings/browser-setting.ts';
import { toasts } from '#web/lib/toasts.ts';

export type Verification = { readonly state: 'verifying' | 'activated' } | ({ readonly state: 'failed' } & Failure);

interface Failure {
  readonly reason: string;
  readonly code: string | null;
}

const pendingSession = browserSetting<string | null>('courtline-pending-session', (stored) => stored);
const userWaitMs = 1500;
const sessionWaitMs = 10_000;
const redirectMs = 1500;
const noSession = 'Unable to find subscription information. Please try again or contact support.';

export function useCheckoutVerification(): Verification {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [sessionId] = useState(() => readSessionId(window.location, pendingSession.current()));
  const [isTimedOut, setTimedOut] = useState(false);
  const isSignedIn = user !== undefined && user !== null;
  const isLeaving = useRef(false);

  const {
    mutate: verify,
    isSuccess,
    error,
  } = useMutation({
    mutationFn: async (id: string) => requireConfirmedSubscription(await readApi('/api/subscription-success', { session_id: id })),
    meta: { isHandled: () => true },
    onSuccess: async () => {
      // The dashboard must not use data from before the checkout, and the other tabs must not offer premium any more.
      replaceUser(queryClient, await readUser());
      tellOtherTabs();
    },
  });

  useEffect(() => {
    if (sessionId !== null) return undefined;
    const timer = setTimeout(() => setTimedOut(true), sessionWaitMs);
    return () => clearTimeout(timer);
  }, [sessionId]);

  useEffect(() => {
    if (sessionId === null || isSignedIn) return undefined;
    const timer = setTimeout(() => {
      isLeaving.current = true;
      pendingSession.choose(sessionId);
      void navigate('/auth?redirect=subscription-success');
    }, userWaitMs);
    return () => clearTimeout(timer);
  }, [sessionId, isSignedIn, navigate]);

  useEffect(() => {
    // Once the login page is opening, do not verify. It sends a signed-in user back here, and the returning page verifies the checkout.
    if (sessionId === null || !isSignedIn || isLeaving.current) return;
    pendingSession.forget();
    verify(sessionId);
  }, [sessionId, isSignedIn, verify]);

  useEffect(() => {
    if (!isSuccess) return undefined;
    toasts.show({ title: 'Subscription Activated', description: 'Thank you for subscribing to our premium service!' });
    const timer = setTimeout(() => void navigate('/dashboard', { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  if (isSuccess) return { state: 'activated' };
  if (error) {
    const fallback = error instanceof ApiError ? 'Failed to verify subscription' : 'An error occurred while verifying your subscription';
    return { state: 'failed', reason: describeError(error, fallback), code: errorCodeOf(error) };
  }
  return isTimedOut ? { state: 'failed', reason: noSession, code: null } : { state: 'verifying' };
}
