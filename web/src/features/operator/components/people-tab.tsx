import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '#contract/operator/people.ts';
import { ConsoleData, ConsoleList, consoleQuery, personPagePath } from './console-data.tsx';
import { ListRow } from '#web/ui/layout/list-row.tsx';
import { readApi } from '#web/lib/api/api-client.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useNavigate } from 'react-router';
import { usePageSearch } from '#web/lib/routing/use-page-search.ts';
import { Field, Form } from '#web/ui/form/form.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { PersonView } from './person-view.tsx';

type Found = Awaited<ReturnType<typeof find>>['people'];
const find = (query: { name: string }) => readApi('/api/operator/people', query);

export function PeopleTab() {
  const navigate = useNavigate();
  const personId = new URLSearchParams(usePageSearch()).get('person') ?? undefined;
  const [found, setFound] = useState<Found>();
  const { handlers } = useForm({
    schema: peopleQuery,
    send: find,
    errorFallback: 'The search failed. Please try again.',
    onSuccess: ({ people }) => {
      const [only, ...others] = people;
      const isOne = only !== undefined && others.length === 0;
      setFound(isOne ? undefined : people);
      if (isOne) void navigate(personPagePath(only.userId), { preventScrollReset: true });
    },
  });
  return (
    <>
      <Form
        label="Find a person"
        handlers={handlers}
        submit={{ text: 'Find', pendingText: 'Searching...', size: 'md' }}
        className="flex max-w-xl flex-wrap items-end gap-3"
      >
        <Field
          label="Email, username or account id"
          name="name"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1 basis-60"
        />
      </Form>
      <output className="mt-4 block max-w-xl">
        {found && (
          <ConsoleList empty="Nobody has exactly this email, username or account id.">
            {found.map(({ userId, username, email }) => (
              <ListRow
                key={userId}
                title={<TextLink href={personPagePath(userId)}>{username}</TextLink>}
                lines={[`${email}, account ${userId}`]}
              />
            ))}
          </ConsoleList>
        )}
      </output>
      {personId !== undefined && <Person key={personId} userId={personId} />}
    </>
  );
}

function Person({ userId }: { readonly userId: string }) {
  const query = useQuery(consoleQuery('/api/operator/people/:userId', undefined, { userId }));
  return <ConsoleData query={query}>{(person) => <PersonView person={person} />}</ConsoleData>;
}
