import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { readApi } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { readUser } from '#web/lib/api/read-user.ts';
import { userKey, useUser } from '#web/lib/api/use-user.ts';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { pendingSession, readSessionId } from '#web/features/billing/checkout-session-id.ts';

export type Verification = { readonly state: 'verifying' | 'activated' } | { readonly state: 'failed'; readonly reason: string };

const userWaitMs = 1500;
const sessionWaitMs = 10_000;
const redirectMs = 1500;
const noSession = 'Unable to find subscription information. Please try again or contact support.';

/** In the browser only. Asks the server about the checkout this person came back from, and leads on: to sign in, to the dashboard, or nowhere. */
export function useVerification(): Verification {
  const user = useUser();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const [sessionId] = useState(() => readSessionId(window.location, pendingSession.read()));
  const [isGivenUp, giveUp] = useState(false);
  const isSignedIn = user !== undefined && user !== null;

  useEffect(() => {
    if (sessionId !== null) return undefined;
    const timer = setTimeout(() => giveUp(true), sessionWaitMs);
    return () => clearTimeout(timer);
  }, [sessionId]);

  useEffect(() => {
    if (sessionId === null || isSignedIn) return undefined;
    const timer = setTimeout(() => {
      pendingSession.keep(sessionId);
      navigate('/auth?redirect=subscription-success');
    }, userWaitMs);
    return () => clearTimeout(timer);
  }, [sessionId, isSignedIn, navigate]);

  const { isSuccess, error } = useQuery({
    queryKey: ['/api/subscription-success', sessionId],
    enabled: sessionId !== null && isSignedIn,
    // What an earlier visit of this page was told may no longer be so.
    gcTime: 0,
    queryFn: async () => {
      pendingSession.forget();
      const answer = await readApi('/api/subscription-success', { session_id: sessionId ?? '' });
      // The dashboard must find a premium user, and their subscription as it is now.
      await queryClient.fetchQuery({ queryKey: userKey, queryFn: readUser, staleTime: 0 });
      queryClient.removeQueries({ queryKey: ['/api/subscription-details'] });
      return answer;
    },
  });

  useEffect(() => {
    if (!isSuccess) return undefined;
    toasts.show({ title: 'Subscription Activated', description: 'Thank you for subscribing to our premium service!' });
    const timer = setTimeout(() => navigate('/dashboard'), redirectMs);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  if (isSuccess) return { state: 'activated' };
  if (error) return { state: 'failed', reason: reasonOf(error) };
  return isGivenUp ? { state: 'failed', reason: noSession } : { state: 'verifying' };
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return 'An error occurred while verifying your subscription';
  return serverSentence(error, 'Failed to verify subscription');
}
