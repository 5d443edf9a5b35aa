import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FocusedHeading } from '#web/ui/layout/focused-heading.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly level?: 'h2' | 'h3';
  readonly onDone: () => void;
}

/** New recovery codes. The server returns them once, so the person must save them now. */
export function RecoveryCodes({ codes, level = 'h3', onDone }: Props) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Courtline recovery codes\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="grid gap-4">
      <FocusedHeading level={level}>Save your recovery codes</FocusedHeading>
      <Alert tone="warning" title="We show these codes only now">
        If you lose your phone or your passkey, a code is the only way to sign in. Each works once. Keep them where only you can find them.
      </Alert>
      <ul aria-label="Recovery codes" className="grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onDone}>I have saved them</Button>
        <a href={file} download="courtline-recovery-codes.txt" className="text-sm underline">
          Download as a file
        </a>
      </div>
    </div>
  );
}
