import { classNames } from '#web/ui/layout/class-names.ts';
import { Icon } from '#web/ui/layout/icon.tsx';

interface Props {
  readonly label?: string;
  readonly className: string;
  readonly iconSize?: 'size-4' | 'size-6';
  readonly onClick: () => void;
}

export function CloseButton({ label = 'Close', className, iconSize = 'size-6', onClick }: Props) {
  return (
    <button type="button" aria-label={label} className={classNames('grid size-11 place-items-center', className)} onClick={onClick}>
      <Icon name="close" className={iconSize} />
    </button>
  );
}
