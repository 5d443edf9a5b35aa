import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '#web/lib/api/describe-error.ts';
import { Button } from '#web/ui/form/button.tsx';
import { toasts } from '#web/ui/feedback/toast-store.ts';
import { canPush, currentSubscription, PushRefused, startPush, stopPush } from '#web/features/alerts/push-subscription.ts';

/** Notifications in this very browser. Asked for only when pressed: a page that asks by itself is refused for good. */
export function PushSwitch({ pushKey, browsers }: { readonly pushKey: string; readonly browsers: number }) {
  const queries = useQueryClient();
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    currentSubscription().then(
      (subscription) => setOn(subscription !== null),
      () => setOn(false),
    );
  }, []);
  const switching = useMutation({
    mutationFn: async () => (isOn === true ? stopPush() : startPush(pushKey)),
    onSuccess: async () => {
      setOn(isOn !== true);
      await queries.invalidateQueries({ queryKey: ['/api/alerts/settings'] });
    },
    onError: (error) =>
      toasts.show({ title: 'Error', description: error instanceof PushRefused ? error.message : errorText(error), variant: 'destructive' }),
  });
  const elsewhere = browsers - (isOn === true ? 1 : 0);
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-[650]">Notifications in this browser</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {isOn === true ? 'On.' : 'Off.'} {elsewhere > 0 && `On in ${elsewhere} other ${elsewhere === 1 ? 'browser' : 'browsers'}.`} On an
        iPhone, add Courtline to the home screen first.
      </p>
      <Button variant="outline" disabled={isOn === undefined || switching.isPending || !canPush()} onClick={() => switching.mutate()}>
        {isOn === true ? 'Turn off here' : 'Turn on here'}
      </Button>
    </div>
  );
}
