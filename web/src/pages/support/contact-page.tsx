import type { ComponentProps, ReactNode } from 'react';
import { phoneLink } from '#web/lib/format/phone-link.ts';
import { useSiteSettings } from '#web/lib/api/use-site-settings.ts';
import { Panel } from '#web/ui/layout/panel.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { contactMessage } from '#contract/support.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { controlStyle, Field, FieldFrame, Form } from '#web/ui/form/form.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';

export function ContactPage() {
  const site = useSiteSettings();
  return (
    <div className="wrap section-y grid items-start gap-10 lg:grid-cols-[1fr_28rem] lg:gap-20">
      <div>
        <h1 className="title max-w-[14ch]">Contact Our Support Team</h1>
        <p className="mt-4 max-w-[44ch] text-lg text-muted">A person reads every message.</p>
        <dl className="mt-10 grid gap-8">
          <ContactOption name="Email Support" note="We reply within 24 hours.">
            {site && <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>}
          </ContactOption>
          <ContactOption name="Phone Support" note="Premium subscribers get priority phone support.">
            {site && <TextLink href={phoneLink(site.supportPhone)}>{site.supportPhone}</TextLink>}
          </ContactOption>
        </dl>
      </div>
      <Panel className="p-5 sm:p-8">
        <ContactForm />
      </Panel>
    </div>
  );
}

function ContactOption({ name, note, children }: { readonly name: string; readonly note: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-line pt-4">
      <dt className="label text-muted">{name}</dt>
      <dd className="heading mt-1 min-h-8 wrap-anywhere">{children}</dd>
      <dd className="mt-1 text-sm text-muted">{note}</dd>
    </div>
  );
}

/** The name and email of a signed-in user are filled in, unless the user has already typed something there. */
function ContactForm() {
  const user = useUser();
  const { handlers } = useForm({
    schema: contactMessage,
    send: (values) => writeApi('POST', '/api/contact', values),
    errorFallback: 'There was a problem sending your message. Please try again.',
    onSuccess: ({ message }, form) => {
      form.reset();
      toasts.show({ title: 'Message Sent', description: message || "We've received your message and will respond shortly." });
    },
  });
  return (
    <Form label="Write to support" handlers={handlers} submit={{ text: 'Send Message', pendingText: 'Sending...' }}>
      <Field label="Your Name" name="name" autoComplete="name" required defaultValue={user?.username} />
      <Field label="Email Address" name="email" type="email" autoComplete="email" required defaultValue={user?.email} />
      <Field label="Subject" name="subject" required />
      <TextAreaField label="Message" name="message" required />
      {/* A honeypot against spam: the field is hidden, so only a bot fills it in. The server discards such messages. */}
      <div hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  );
}

function TextAreaField({ label, className, ...rest }: Omit<ComponentProps<'textarea'>, 'id'> & { readonly label: string }) {
  return (
    <FieldFrame label={label} name={rest.name} className={className}>
      {(attributes) => (
        <textarea
          {...attributes}
          className={classNames('field-sizing-content max-h-96 min-h-36 resize-y py-2.5', controlStyle(attributes['aria-invalid']))}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
