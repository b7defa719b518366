import { useState } from 'react';
import { useSearchParams } from 'react-router';
import styles from './saved-views.module.css';
import { text } from './text.ts';
import { type Column, isActs } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';

/** What the address of a list says of the columns that its reader left out; saved views keep it with the rest. */
const WITHOUT = 'without';

/**
 * The columns of a back-office list. The name and the actions of a row are always shown. A choice applies
 * immediately, also to links and the search, and then updates the address, so a search during that time loses
 * nothing.
 */
export function useColumnChoice<Row>(columns: readonly Column<Row>[]) {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get(WITHOUT) ?? '';
  const [pressed, setPressed] = useState<{ before: string; now: string } | null>(null);
  if (pressed && pressed.before !== inAddress) setPressed(null);
  const asked = pressed?.now ?? inAddress;
  const left = new Set(asked.split(','));
  const choices = columns.filter(
    ({ key, label, isName }) => label && !isName && !isActs(key) && key !== 'chosen',
  );
  const isShown = ({ key }: Column<Row>) => !left.has(key) || choices.every((one) => one.key !== key);
  const leaveOut = (keys: readonly string[]) => {
    setPressed({ before: inAddress, now: keys.join(',') });
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (keys.length > 0) next.set(WITHOUT, keys.join(','));
        else next.delete(WITHOUT);
        return next;
      },
      { preventScrollReset: true, replace: true },
    );
  };
  const kept: Readonly<Record<string, string>> = asked ? { [WITHOUT]: asked } : {};
  return {
    columns: columns.filter(isShown),
    /** For the other links of the list, so that they keep the choice. */
    kept,
    button: (
      <ColumnChoice
        choices={choices.map(({ key, label }) => ({ key, label }))}
        left={choices.map(({ key }) => key).filter((key) => left.has(key))}
        leaveOut={leaveOut}
      />
    ),
  };
}

type Props = {
  choices: readonly { key: string; label: string }[];
  /** The keys of those that are left out. */
  left: readonly string[];
  leaveOut: (keys: readonly string[]) => void;
};

function ColumnChoice(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {text.columns}
      </Button>
      {isOpen ? (
        <Dialog
          open
          onClose={close}
          title={text.columnsTitle}
          actions={<Button onClick={close}>{text.columnsDone}</Button>}
        >
          <Choices {...props} />
        </Dialog>
      ) : null}
    </>
  );
}

function Choices({ choices, left, leaveOut }: Props) {
  const show = (key: string, isOn: boolean) =>
    leaveOut(isOn ? left.filter((one) => one !== key) : [...left, key]);
  return (
    <div className={styles.choices}>
      {choices.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          checked={!left.includes(key)}
          onChange={(event) => show(key, event.currentTarget.checked)}
        />
      ))}
    </div>
  );
}
