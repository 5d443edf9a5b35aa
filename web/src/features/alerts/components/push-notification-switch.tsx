import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { canPush, isPushOn, startPush, stopPush } from '#web/features/alerts/push-subscription.ts';

/** Turns push notifications on or off in this browser. Permission is requested on a click, because browsers block other requests. */
export function PushNotificationSwitch({ pushKey, browsers }: { readonly pushKey: string; readonly browsers: number }) {
  const queries = useQueryClient();
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    isPushOn().then(setOn, () => setOn(false));
  }, []);
  const switching = useMutation({
    mutationFn: async () => (isOn === true ? stopPush() : startPush(pushKey)),
    onSuccess: async () => {
      setOn(isOn !== true);
      await queries.invalidateQueries({ queryKey: ['/api/alerts/settings'] });
    },
  });
  const otherBrowsers = browsers - (isOn === true ? 1 : 0);
  return (
    <div className="border-t border-line pt-5">
      <h3 className="font-[650]">Notifications in this browser</h3>
      <p className="mt-1 mb-3 text-sm text-muted">
        {isOn === true ? 'On.' : 'Off.'}{' '}
        {otherBrowsers > 0 && `On in ${otherBrowsers} other ${otherBrowsers === 1 ? 'browser' : 'browsers'}.`} On an iPhone, add Courtline
        to the home screen first.
      </p>
      <Button variant="outline" disabled={isOn === undefined || switching.isPending || !canPush()} onClick={() => switching.mutate()}>
        {isOn === true ? 'Turn off here' : 'Turn on here'}
      </Button>
    </div>
  );
}
