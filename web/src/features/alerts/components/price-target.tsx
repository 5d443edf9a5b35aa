import { Disclosure } from '#web/ui/layout/disclosure.tsx';
import { alertRuleDraft } from '#contract/alerts/rules.ts';
import { alertChannels } from '#domain/alerts/alert-channels.ts';
import { addRule, isWorking, type SavedSettings, useAlertSettings, useReloadRules } from '#web/features/alerts/save-rule.ts';
import type { SelectedOffer } from '#web/features/games/offers/selected-offer.ts';
import { useUser } from '#web/lib/api/use-user.ts';
import { formatPrice, useOddsFormat } from '#web/lib/format/format-price.ts';
import { readPrice } from '#web/lib/format/read-price.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { toasts } from '#web/lib/toasts.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Field, Form } from '#web/ui/form/form.tsx';

interface Props {
  readonly offer: SelectedOffer;
  readonly onClose: () => void;
}

/** An alert for a better price of the bet, at any book that the reader compares. */
export function PriceTarget({ offer, onClose }: Props) {
  if (!useUser()) return null;
  return (
    <Disclosure className="mt-4 border-t border-line pt-1" summary={title}>
      {() => <TargetSettings offer={offer} onClose={onClose} />}
    </Disclosure>
  );
}

const title = 'Tell me at a better price';

function TargetSettings(props: Props) {
  const { data } = useAlertSettings();
  return data ? <TargetForm {...props} settings={data} /> : <Spinner label="Loading your alerts" />;
}

/** The suggested target returns this many times as much as the offered price. */
const suggestedStep = 1.05;

function TargetForm({ offer, settings, onClose }: Props & { readonly settings: SavedSettings }) {
  const format = useOddsFormat();
  const reloadRules = useReloadRules();
  const isMailConfirmed = useUser()?.isEmailConfirmed !== false;
  const { gameId, market, side, line } = offer;
  const suggested = offer.price * suggestedStep;
  const { handlers } = useForm({
    schema: alertRuleDraft,
    read: (values) => {
      const price = readPrice(String(values['condition.price']), format, suggested);
      const channels = alertChannels.filter((channel) => isWorking(settings, channel));
      return { condition: { kind: 'price', gameId, market, side, line, price, book: null }, channels, isActive: true };
    },
    send: (draft) => addRule(draft, settings),
    errorFallback: 'The alert could not be saved. Please try again.',
    onSuccess: async () => {
      toasts.show({
        title: 'Alert saved',
        description: isMailConfirmed
          ? 'We check every minute. Your account menu leads to your alerts.'
          : 'Please confirm your email address by the link that we sent you. Until then we send no mail.',
      });
      onClose();
      await reloadRules();
    },
  });
  return (
    <Form
      label={title}
      className="grid gap-4"
      handlers={handlers}
      submit={{ text: 'Tell me', pendingText: 'Saving...', variant: 'outline' }}
    >
      <Field label="Odds or better" name="condition.price" autoComplete="off" defaultValue={formatPrice(suggested, format)} />
    </Form>
  );
}
