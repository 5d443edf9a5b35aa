import { passkeyRegistration } from '#contract/accounts/factors.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';

interface Props {
  readonly isPending: boolean;
  readonly onNamed: (name: string) => void;
  readonly onCancel: () => void;
}

const passkeyName = passkeyRegistration.pick({ name: true });

/** Asks for the name under which a new passkey is listed. The browser asks for the passkey itself afterwards. */
export function NamePasskeyForm({ isPending, onNamed, onCancel }: Props) {
  const { handlers } = useForm({ schema: passkeyName, send: async ({ name }) => name, onSuccess: onNamed });
  return (
    <Form
      label="Name the passkey"
      handlers={{ ...handlers, isPending: handlers.isPending || isPending }}
      submit={{ text: 'Create the passkey', pendingText: 'Waiting for your passkey...', size: 'md' }}
      onCancel={onCancel}
      className="grid max-w-md gap-4"
    >
      <Field
        ref={selectText}
        label="Name of the passkey"
        name="name"
        defaultValue={nameOfThisDevice(navigator.userAgent)}
        autoComplete="off"
      />
    </Form>
  );
}

const selectText = (field: HTMLInputElement | null): void => field?.select();

const systems = ['iPhone', 'iPad', 'Android', 'CrOS', 'Windows', 'Mac', 'Linux'] as const;

function nameOfThisDevice(userAgent: string): string {
  const system = systems.find((name) => userAgent.includes(name));
  return system === undefined ? 'This device' : system === 'CrOS' ? 'Chromebook' : system;
}
