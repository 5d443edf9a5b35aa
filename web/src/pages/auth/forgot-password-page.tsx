import { useSite } from '#web/lib/use-site.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageIntro } from '#web/ui/page-intro.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

export function ForgotPasswordPage() {
  const site = useSite();
  return (
    <PageIntro
      heading="Reset Your Password"
      lead={
        site === undefined ? (
          'Write to our support team from the address of your account.'
        ) : (
          <>
            Write to <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink> from the address of your account.
          </>
        )
      }
    >
      <LinkButton href="/auth" variant="outline">
        Back to Login
      </LinkButton>
    </PageIntro>
  );
}
