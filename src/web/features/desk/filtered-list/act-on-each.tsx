import type { UseMutationOptions } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { text as allText } from './text.ts';
import { type Outcome, useEach } from '#web/lib/navigation/use-each.ts';
import { ConfirmDialog, HeldWhile } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.each;

/** A selected item as it was last loaded; the server decides again at its call. */
export type EachItem = {
  id: string;
  name: string;
  /** What it is afterwards. */
  becomes: ReactNode;
  /** Why it is left out; null where it is not. */
  refusal: string | null;
};

type Props<Item extends EachItem, Output, Input extends { idempotencyKey: string }> = {
  items: readonly Item[];
  /** `Before you close 3 tickets` */
  title: (count: number) => string;
  told: string | null;
  canUndo: boolean;
  action: string;
  /** `3 tickets closed` */
  done: (count: number) => string;
  isDangerous?: boolean;
  /** Who reads the reason; without it none is asked for. */
  reasonHelp?: string;
  children?: ReactNode;
  mutation: UseMutationOptions<Output, Error, Input>;
  inputOf: (item: Item, reason: string) => Omit<Input, 'idempotencyKey'>;
  /** After each run: the lists are asked again. */
  onChanged: () => void;
  onClose: () => void;
  /** These were done, and need not stay chosen. */
  onDone: (ids: readonly Item['id'][]) => void;
};

/**
 * One act to everything that was chosen: what would change and what is left out, then one call for each, and
 * at the end what was refused and why.
 */
export function ActOnEach<Item extends EachItem, Output, Input extends { idempotencyKey: string }>(
  props: Props<Item, Output, Input>,
) {
  const { title, told, canUndo, action, isDangerous, reasonHelp, children, onClose } = props;
  // The selection as the dialog opened: finished items leave the list, but not this dialog.
  const [items] = useState(props.items);
  const [ran, setRan] = useState<{ reason: string } | null>(null);
  const { run, outcomes, isBusy } = useEach(props.mutation);
  const possible = items.filter(({ refusal }) => refusal === null);
  const send = async (reason: string, some: readonly Item[] = possible): Promise<undefined> => {
    const answers = await run(some.map((item) => ({ id: item.id, input: props.inputOf(item, reason) })));
    const done = possible.filter(({ id }) => answers.get(id)?.kind === 'done');
    props.onChanged();
    props.onDone(done.map(({ id }) => id));
    if (done.length < possible.length) {
      setRan({ reason });
      return;
    }
    toastDone(props.done(done.length));
    onClose();
  };
  if (possible.length === 0) return <NonePossible items={items} title={title} onClose={onClose} />;
  if (ran) {
    const left = possible.filter(({ id }) => outcomes.get(id)?.kind === 'left');
    return (
      <Results
        items={possible}
        outcomes={outcomes}
        done={props.done}
        busy={isBusy}
        onClose={onClose}
        onAgain={left.length > 0 ? () => void send(ran.reason, left) : null}
      />
    );
  }
  const dialog = {
    title: title(possible.length),
    changes: linesOf(items),
    told,
    canUndo,
    action,
    busy: isBusy && text.busy(outcomes.size, possible.length),
    onClose,
    ...(isDangerous !== undefined && { isDangerous }),
  };
  if (reasonHelp === undefined) {
    return (
      <ConfirmDialog {...dialog} open onConfirm={() => void send('')}>
        {children}
      </ConfirmDialog>
    );
  }
  return (
    <ReasonDialog {...dialog} reasonHelp={reasonHelp} act={send}>
      {children}
    </ReasonDialog>
  );
}

/** What changes, item by item, and what is left out. */
function linesOf(items: readonly EachItem[]) {
  return items.map(
    ({ name, becomes, refusal }) => [name, refusal === null ? becomes : text.left(refusal)] as const,
  );
}

function NonePossible({
  items,
  title,
  onClose,
}: {
  items: readonly EachItem[];
  title: (count: number) => string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title(items.length)}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      <p>{text.none}</p>
      <Facts items={linesOf(items)} />
    </Dialog>
  );
}

type ResultsProps = {
  items: readonly EachItem[];
  outcomes: ReadonlyMap<string, Outcome>;
  done: (count: number) => string;
  busy: boolean;
  onClose: () => void;
  /** Sends once more what had no answer; null where everything had one. */
  onAgain: (() => void) | null;
};

/** What could not be done and why. What was done leaves the list behind it. */
function Results({ items, outcomes, done, busy, onClose, onAgain }: ResultsProps) {
  const rest = items.flatMap((item) => {
    const outcome = outcomes.get(item.id);
    return outcome && outcome.kind !== 'done' ? [{ name: item.name, ...outcome }] : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.resultTitle(rest.length)}
      actions={
        <>
          <Button onClick={busy ? undefined : onClose}>{text.close}</Button>
          {onAgain ? (
            <Button kind="primary" busy={busy && text.again.busy} onClick={onAgain}>
              {text.again.button}
            </Button>
          ) : null}
        </>
      }
    >
      <HeldWhile busy={busy} />
      <p role="status">{done(items.length - rest.length)}</p>
      <Facts
        items={rest.map(({ kind, name, says }) => [name, kind === 'left' ? text.notAsked(says) : says])}
      />
    </Dialog>
  );
}
