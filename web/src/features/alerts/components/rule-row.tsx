import type { AlertRule } from '#contract/alerts.ts';
import { ruleSentence } from '#web/features/alerts/rule-sentence.ts';
import { writeApi } from '#web/lib/api/api-client.ts';
import { AlertRow, type AlertRowProps } from './alert-row.tsx';

/** One rule about our picks. */
export function RuleRow({ rule, ...row }: AlertRowProps & { readonly rule: AlertRule }) {
  return (
    <AlertRow
      {...row}
      heading={rule.name}
      sentence={ruleSentence(rule)}
      chats={rule.chats}
      name={rule.name}
      isActive={rule.isActive}
      path="/api/alerts/rules"
      onSwitch={() => writeApi('PUT', '/api/alerts/rules', { ...rule, isActive: !rule.isActive })}
      onDelete={() => writeApi('DELETE', '/api/alerts/rules', { id: rule.id })}
    />
  );
}
