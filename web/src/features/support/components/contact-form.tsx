import { contactMessage } from '#contract/support.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Field, Form } from '#web/ui/form/form.tsx';
import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import { controlStyle, FieldFrame } from '#web/ui/form/field-frame.tsx';

/** The name and email of a signed-in user are filled in, unless the user has already typed something there. */
export function ContactForm() {
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
