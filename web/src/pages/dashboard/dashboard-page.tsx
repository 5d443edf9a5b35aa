import { Redirect } from 'wouter';
import { useUser } from '#web/lib/use-user.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

export function DashboardPage() {
  const user = useUser();
  if (user === undefined) return <Spinner />;
  if (user === null) return <Redirect to="/auth" replace />;
  if (!user.isPremium) return <Redirect to="/subscribe" replace />;
  return (
    <PageIntro heading="Premium Dashboard" lead={`Welcome back, ${user.username}`}>
      <LinkButton href="/predictions" variant="outline">
        See today’s games
      </LinkButton>
    </PageIntro>
  );
}
