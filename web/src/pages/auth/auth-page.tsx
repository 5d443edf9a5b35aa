import { Redirect } from 'wouter';
import { useUser } from '#web/lib/use-user.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';

/** The Login and Register tabs stand here once the account calls exist; a form without its call would only disappoint. */
export function AuthPage() {
  const user = useUser();
  if (user !== undefined && user !== null) return <Redirect to="/" replace />;
  return (
    <PageIntro
      heading="Log in or sign up"
      lead="Accounts are not open on this installation yet. The odds need none: they are free for everyone."
    >
      <LinkButton href="/predictions">View Predictions</LinkButton>
    </PageIntro>
  );
}
