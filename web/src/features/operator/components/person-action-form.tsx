import { personAction, type PersonAction, type PersonDetails } from '#contract/operator/people.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { Field } from '#web/ui/form/form.tsx';
import { ActionForm } from './action-form.tsx';

export interface ChosenAction {
  readonly action: PersonAction['action'];
  readonly grantId?: number;
  readonly mailId?: number;
}

interface Texts {
  readonly heading: (username: string) => string;
  readonly submit: string;
  readonly text?: string;
}

const texts: Readonly<Record<PersonAction['action'], Texts>> = {
  'grant-premium': { heading: (name) => `Grant premium to ${name}`, submit: 'Grant premium' },
  'revoke-premium': { heading: (name) => `Revoke a grant of ${name}`, submit: 'Revoke the grant' },
  suspend: {
    heading: (name) => `Suspend ${name}`,
    submit: 'Suspend',
    text: 'Signs the person out everywhere and refuses new sign-ins. A plan is not renewed and ends with the time that is free or paid.',
  },
  unsuspend: { heading: (name) => `Lift the suspension of ${name}`, submit: 'Lift the suspension' },
  'end-sessions': { heading: (name) => `End all sessions of ${name}`, submit: 'End sessions' },
  'send-confirmation': { heading: (name) => `Send ${name} a new confirmation link`, submit: 'Send the link' },
  'resend-mail': { heading: (name) => `Send a mail to ${name} again`, submit: 'Send again' },
  'request-time-out-lift': {
    heading: (name) => `Ask to lift the time-out of ${name}`,
    submit: 'Ask a second operator',
    text: 'Only if the person has started it by mistake or has not started it at all. Another operator has to approve it within 24 hours.',
  },
};

interface Props {
  readonly person: PersonDetails;
  readonly chosen: ChosenAction;
  readonly onClose: () => void;
}

export function PersonActionForm({ person, chosen, onClose }: Props) {
  const { heading, submit, text } = texts[chosen.action];
  return (
    <ActionForm
      heading={heading(person.username)}
      {...(text !== undefined && { text })}
      submit={submit}
      schema={personAction}
      read={(values) => ({ ...values, ...chosen, ...('days' in values && { days: Number(values['days'] || Number.NaN) }) })}
      send={(body) => writeApi('POST', '/api/operator/people/:userId/actions', body, undefined, { userId: String(person.userId) })}
      onClose={onClose}
    >
      {chosen.action === 'grant-premium' && <Field label="Days" name="days" inputMode="numeric" autoComplete="off" defaultValue="30" />}
    </ActionForm>
  );
}
