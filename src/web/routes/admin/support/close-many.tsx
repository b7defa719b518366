import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedTicket } from '../support.tsx';
import { text as allText } from './text.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { TicketId } from '#domain/ids.ts';
import { supportTopics } from '#domain/site/support.ts';
import { ActOnEach } from '#web/features/desk/filtered-list/act-on-each.tsx';
import { type Selection, SelectionBar } from '#web/features/desk/filtered-list/use-selection.tsx';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';

const text = allText.close;

type Props = {
  selection: Selection<TicketId>;
  ids: readonly TicketId[];
  seen: ReadonlyMap<string, ListedTicket>;
};

/** What can be done to the chosen tickets together: an answer is for one, but advertising comes in dozens. */
export function CloseMany({ selection, ids, seen }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useRoleRefusal('support.notes');
  const cache = useQueryClient();
  const chosen = [...selection.chosen].flatMap((id) => seen.get(id) ?? []);
  return (
    <SelectionBar selection={selection} ids={ids}>
      <Button size="small" reason={refusal} onClick={() => setIsOpen(true)}>
        {text.button}
      </Button>
      {isOpen ? (
        <ActOnEach
          items={chosen.map(itemOf)}
          title={text.many.title}
          told={text.many.told}
          canUndo={false}
          action={text.button}
          done={text.many.done}
          mutation={queries.support.close.mutationOptions()}
          inputOf={({ id }) => ({ ticketId: id })}
          onChanged={() => void cache.invalidateQueries({ queryKey: queries.support.key() })}
          onClose={() => setIsOpen(false)}
          onDone={(done) => selection.toggle(done, false)}
        />
      ) : null}
    </SelectionBar>
  );
}

function itemOf({ id, number, topic, name, email, state }: ListedTicket) {
  return {
    id,
    name: `${number}: ${supportTopics[topic]}, ${name || email}`,
    becomes: state === 'answered' ? text.many.becomesAnswered : text.many.becomes,
    refusal: state === 'closed' ? sentenceFor('TICKET_CLOSED') : null,
  };
}
