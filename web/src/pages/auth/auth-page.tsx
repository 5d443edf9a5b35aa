import { lazy, Suspense, useState } from 'react';
import { passwordOnly } from '#contract/accounts/account.ts';
import type { SecondFactor } from '#contract/accounts/factors.ts';
import { plans, trialDays } from '#domain/plans/plans.ts';
import { AccountPasswordField, LoginForm, RegisterForm } from '#web/features/accounts/components/auth-forms.tsx';
import { SecondFactorForm } from '#web/features/accounts/security/second-factor-form.tsx';
import { useCompleteSignIn } from '#web/features/accounts/use-set-user.ts';
import { Helplines } from '#web/features/support/components/helplines.tsx';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { formatUsd } from '#web/lib/format/format-number.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { authAddress, type AuthTab, readAuthAddress } from '#web/lib/routing/auth-address.ts';
import { Navigate, useNavigate } from 'react-router';
import { usePageSearch } from '#web/lib/routing/use-page-search.ts';
import { choices, useChoices } from '#web/lib/settings/choices.ts';
import { describeMyBooks } from '#web/lib/settings/my-books.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PageIntro } from '#web/ui/layout/page-intro.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';

// Loaded after a registration only.
const MyBooksPanel = lazy(async () => ({ default: (await import('#web/features/odds/my-books/my-books-panel.tsx')).MyBooksPanel }));

export function AuthPage() {
  const user = useUser();
  const search = usePageSearch();
  const navigate = useNavigate();
  const [isUnknownToGoogle, setUnknownToGoogle] = useState(false);
  const [googleToken, setGoogleToken] = useState<string>();
  const [secondFactors, setSecondFactors] = useState<readonly SecondFactor[]>();
  /** Whether the person has just registered and may be asked for state and books, which must not delay a checkout. */
  const [isNew, setNew] = useState(false);
  const { tab, returnTo } = readAuthAddress(new URLSearchParams(search));
  const openTab = (next: AuthTab): void => void navigate(authAddress({ tab: next, returnTo }), { replace: true, preventScrollReset: true });
  if (user && isNew) return <BooksStep returnTo={returnTo} />;
  if (user) return <Navigate to={returnTo} replace />;
  return (
    <div className="wrap section-y grid grid-cols-1 items-start gap-x-20 gap-y-8 lg:grid-cols-[1fr_28rem]">
      <div>
        <h1 className="title max-w-[14ch]">{tab === 'login' ? 'Log in' : 'Create an account'}</h1>
        <Lead returnTo={returnTo} isForTrial={tab === 'register' && returnTo === '/stripe-subscribe'} />
      </div>
      <Panel className="p-5 sm:p-8">
        {secondFactors ? (
          <SecondFactorForm factors={secondFactors} onCancel={() => setSecondFactors(undefined)} />
        ) : googleToken === undefined ? (
          <Tabs
            label="Log in or register"
            selected={tab}
            addressOf={(next) => authAddress({ tab: next, returnTo })}
            tabs={[
              {
                value: 'login',
                label: 'Login',
                content: (
                  <LoginForm
                    onPasswordRequired={setGoogleToken}
                    onSecondFactor={setSecondFactors}
                    onTermsRequired={() => {
                      setUnknownToGoogle(true);
                      openTab('register');
                    }}
                  />
                ),
              },
              {
                value: 'register',
                label: 'Register',
                content: (
                  <RegisterForm
                    helplines={<Helplines />}
                    notice={
                      isUnknownToGoogle && (
                        <div role="alert">
                          <Alert title="There is no account for this Google account yet">
                            To create one, agree to the terms below and choose “Sign up with Google”.
                          </Alert>
                        </div>
                      )
                    }
                    onPasswordRequired={setGoogleToken}
                    onSecondFactor={setSecondFactors}
                    onRegistered={() => setNew(!isCheckout(returnTo))}
                  />
                ),
              },
            ]}
          />
        ) : (
          <ConnectGoogleForm idToken={googleToken} onSecondFactor={setSecondFactors} onCancel={() => setGoogleToken(undefined)} />
        )}
      </Panel>
    </div>
  );
}

const isCheckout = (returnTo: string): boolean => /^\/(?:stripe-)?subscri/.test(returnTo);

/** Asks a new user without a choice for state and books. Both have an effect at once, and are saved in the account. */
function BooksStep({ returnTo }: { readonly returnTo: string }) {
  // Read after the sign-in, which forgets what an earlier user of this browser had chosen.
  const [isDone, setDone] = useState(() => describeMyBooks(choices.current()) !== undefined);
  const isChosen = describeMyBooks(useChoices()) !== undefined;
  if (isDone) return <Navigate to={returnTo} replace />;
  return (
    <PageIntro
      heading="Where do you bet?"
      isResult
      lead="Tap the books you bet at. Best prices and picks are then theirs. You can change it on every page with prices."
    >
      <div className="max-w-xl">
        <Suspense>
          <MyBooksPanel>
            <Button variant={isChosen ? 'accent' : 'outline'} onClick={() => setDone(true)}>
              {isChosen ? 'Continue' : 'Skip'}
            </Button>
          </MyBooksPanel>
        </Suspense>
      </div>
    </PageIntro>
  );
}

const destinations: Readonly<Record<string, string>> = {
  '/account': 'your account, where you manage your plan',
  '/alerts': 'your alerts',
  '/bets': 'your bet log',
  '/dashboard': 'your dashboard',
  '/subscription-success': 'your new plan',
  '/time-out': 'your time-out',
};

function Lead({ returnTo, isForTrial }: { readonly returnTo: string; readonly isForTrial: boolean }) {
  if (isForTrial) {
    return (
      <p className="mt-4 max-w-[44ch] text-lg text-muted">
        Create an account to start your {trialDays}-day free trial, then {formatUsd(plans[0].priceInCents)} a {plans[0].per}. Cancel during
        the trial and you pay nothing.
      </p>
    );
  }
  const destination = destinations[returnTo.split(/[?#]/, 1)[0] ?? ''];
  if (destination !== undefined) return <p className="mt-4 max-w-[44ch] text-lg text-muted">Log in to continue to {destination}.</p>;
  return (
    <div className="mt-4 hidden max-w-[44ch] gap-4 text-lg text-muted sm:grid">
      <p>The odds are free for everyone. A free account adds, without a card:</p>
      <ul className="grid list-disc gap-2 pl-5 text-base">
        <li>your books, odds format and favorite teams on every device</li>
        <li>alerts about prices, lines, injuries and changed starts, by mail, push or chat</li>
        <li>a bet log that settles itself and compares your prices with the close</li>
      </ul>
      <p className="text-base">
        Premium adds our probabilities and picks: free for {trialDays} days, then {formatUsd(plans[0].priceInCents)} a {plans[0].per}.
      </p>
    </div>
  );
}

interface Props {
  readonly idToken: string;
  readonly onCancel: () => void;
  readonly onSecondFactor: (factors: readonly SecondFactor[]) => void;
}

function ConnectGoogleForm({ idToken, onCancel, onSecondFactor }: Props) {
  const welcome = useCompleteSignIn('Google Login Successful', 'Welcome');
  const { handlers } = useForm({
    schema: passwordOnly,
    send: ({ password }) => writeApi('POST', '/api/auth/google', { idToken, password }),
    errorTitle: 'Google Login Failed',
    fieldOfCode: { 'wrong-password': 'password' },
    onSuccess: (result) => ('secondFactors' in result ? onSecondFactor(result.secondFactors) : welcome(result)),
  });
  return (
    <Form label="Connect Google" handlers={handlers} submit={{ text: 'Connect Google', pendingText: 'Connecting...' }} onCancel={onCancel}>
      <h2 className="heading">Connect Google to your account</h2>
      <p className="text-muted">There is already an account with this email. Enter its password once, and you can sign in with Google.</p>
      <AccountPasswordField />
    </Form>
  );
}
