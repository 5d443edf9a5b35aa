import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type TimeOutLift, timeOutLiftDecision } from '#contract/operator/overview.ts';
import { ConsoleData, ConsoleList, consoleQuery, personPagePath } from './console-data.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { writeApi } from '#web/lib/api/api-client.ts';
import { useDateTime } from '#web/lib/time.ts';
import { RowButton } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { ActionForm } from './action-form.tsx';

interface Chosen {
  readonly lift: TimeOutLift;
  readonly decision: 'approve' | 'decline';
}

/** Requests to lift a time-out (end it early). One operator makes the request, and only a different operator can approve it. */
export function TimeOutLiftsTab() {
  const query = useQuery(consoleQuery('/api/operator/time-out-lifts'));
  const [chosen, setChosen] = useState<Chosen>();
  const at = useDateTime();
  return (
    <>
      <p className="mb-4 max-w-[64ch] text-sm text-muted">
        A time-out protects the person who has chosen it. It is lifted only if it was started by mistake, and only by two operators: one
        asks on the page of the person, another one approves within 24 hours.
      </p>
      {chosen && (
        <div className="mb-4">
          <ActionForm
            key={`${chosen.lift.id} ${chosen.decision}`}
            heading={`${chosen.decision === 'approve' ? 'Lift the time-out of' : 'Decline the request for'} ${chosen.lift.username}`}
            submit={chosen.decision === 'approve' ? 'Lift the time-out' : 'Decline'}
            schema={timeOutLiftDecision}
            read={(values) => ({ ...values, decision: chosen.decision })}
            send={(body) => writeApi('POST', '/api/operator/time-out-lifts/:id/decision', body, undefined, { id: String(chosen.lift.id) })}
            onClose={() => setChosen(undefined)}
          />
        </div>
      )}
      <ConsoleData query={query}>
        {({ lifts }) => (
          <ConsoleList empty="No request is waiting.">
            {lifts.map((lift) => (
              <ListRow
                key={lift.id}
                title={<TextLink href={personPagePath(lift.userId)}>{lift.username}</TextLink>}
                lines={[
                  `Time-out until ${at(lift.timeOutEndsAt)}`,
                  `${lift.requestedBy} asked on ${at(lift.requestedAt)}: ${lift.reason}`,
                  `Expires on ${at(lift.expiresAt)}`,
                ]}
                action={
                  <div className="flex flex-wrap gap-3">
                    {lift.canDecide && (
                      <RowButton
                        text="Approve"
                        name={`Approve the request for ${lift.username}`}
                        onClick={() => setChosen({ lift, decision: 'approve' })}
                      />
                    )}
                    <RowButton
                      variant="quiet"
                      text="Decline"
                      name={`Decline the request for ${lift.username}`}
                      onClick={() => setChosen({ lift, decision: 'decline' })}
                    />
                  </div>
                }
              />
            ))}
          </ConsoleList>
        )}
      </ConsoleData>
    </>
  );
}
