import { useSite } from '#web/lib/api/use-site.ts';
import { TextLink } from '#web/ui/layout/text-link.tsx';

/** Name, address and email of the operator of this installation. */
export function Operator() {
  const site = useSite();
  if (!site) return null;
  return (
    <address className="not-italic">
      <span className="font-[650] text-text">{site.operator.name}</span>
      <br />
      <span className="whitespace-pre-line">{site.operator.address}</span>
      <br />
      <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>
    </address>
  );
}
