import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ContactMessage, contactMessage } from '#contract/support.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { serverSentence } from '#web/lib/api/describe-error.ts';
import { useFormCheck } from '#web/lib/hooks/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';

export function ContactForm() {
  const { errors, check, recheck, isReady } = useFormCheck(contactMessage);
  const sentForm = useRef<HTMLFormElement>(null);
  const contact = useMutation({
    mutationFn: (body: ContactMessage) => writeApi('POST', '/api/contact', body),
    onSuccess: (answer) => {
      sentForm.current?.reset();
      toasts.show({ title: 'Message Sent', description: answer.message || "We've received your message and will respond shortly." });
    },
    onError: (error) =>
      toasts.show({
        title: 'Error',
        description: serverSentence(error, 'There was a problem sending your message. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <Form
      label="Write to support"
      isReady={isReady}
      submit={{ text: 'Send Message', pendingText: 'Sending...', isPending: contact.isPending }}
      onInput={recheck}
      onSubmit={(form) => {
        const body = check(form);
        if (!body) return;
        sentForm.current = form;
        contact.mutate(body);
      }}
    >
      <Field label="Your Name" name="name" autoComplete="name" required error={errors['name']} />
      <Field label="Email Address" name="email" type="email" autoComplete="email" required error={errors['email']} />
      <Field label="Subject" name="subject" required error={errors['subject']} />
      <TextAreaField label="Message" name="message" required error={errors['message']} />
      {/* Nobody sees or reaches this one: what fills it in is a program. */}
      <div hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </Form>
  );
}
