import { Redirect, useSearchParams } from 'wouter';
import { LoginForm } from '#web/features/accounts/components/login-form.tsx';
import { RegisterForm } from '#web/features/accounts/components/register-form.tsx';
import { useUser } from '#web/lib/api/use-user.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Helplines } from '#web/features/support/components/helplines.tsx';

/** The pages that may follow a sign-in. Other values of `redirect` are ignored, so that a link cannot lead users to another site. */
const targets: Readonly<Record<string, string>> = { subscribe: '/subscribe', 'subscription-success': '/subscription-success' };

export function AuthPage() {
  const user = useUser();
  const [search] = useSearchParams();
  if (user) return <Redirect to={targets[search.get('redirect') ?? ''] ?? '/'} replace />;
  return (
    <div className="wrap section-y grid items-start gap-10 lg:grid-cols-[1fr_28rem] lg:gap-20">
      <div>
        <h1 className="title max-w-[14ch]">Log in or sign up</h1>
        <p className="mt-4 hidden max-w-[44ch] text-lg text-muted sm:block">
          The odds are free for everyone. An account is the first step to the probabilities behind our premium picks.
        </p>
      </div>
      <Panel className="p-5 sm:p-8">
        <Tabs
          label="Log in or register"
          tabs={[
            { value: 'login', label: 'Login', content: <LoginForm /> },
            { value: 'register', label: 'Register', content: <RegisterForm helplines={<Helplines />} /> },
          ]}
        />
      </Panel>
    </div>
  );
}
