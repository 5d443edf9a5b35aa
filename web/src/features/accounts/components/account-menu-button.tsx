import type { ComponentProps } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';

/** The button that opens the account menu. It is shown without the menu while the menu's script loads. */
export function AccountMenuButton({ username, ...rest }: { readonly username: string } & ComponentProps<typeof Button>) {
  return (
    <Button variant="outline" className="max-w-full" {...rest}>
      <span className="truncate">{username}</span>
      <Icon name="down" className="size-4 shrink-0" />
    </Button>
  );
}
