import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { useNow } from '#web/lib/clock.tsx';
import { zoneInWords } from '#web/lib/format/format-time.ts';
import { Button, IconButton } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { text } from './text.ts';
import styles from './time-windows.module.css';
import {
  type EnteredWindow,
  MOST_WINDOWS,
  nextWindow,
  type WindowProblems,
  windowProblems,
} from './windows.ts';

type Props = {
  /** Empty means flexible. */
  windows: readonly EnteredWindow[];
  onChange: (windows: readonly EnteredWindow[]) => void;
  /** Shows all problems after the first submit; an empty box shows its own on blur. */
  showProblems: boolean;
  /** The time zone where the car is. */
  zone: string;
  /** Set when staff answer for the owner. */
  words?: Record<'legend' | 'flexible' | 'flexibleHelp', string>;
};

export function TimeWindows({ windows, onChange, showProblems, zone, words = text }: Props) {
  const now = useNow();
  const isFull = windows.length >= MOST_WINDOWS;
  const add = () => onChange([...windows, nextWindow(windows, now, zone)]);
  const replace = (position: number, next: EnteredWindow) =>
    onChange(windows.map((window, index) => (index === position ? next : window)));
  return (
    <div className={styles.windows}>
      <RadioCards
        legend={words.legend}
        name="when"
        value={windows.length === 0 ? 'flexible' : 'times'}
        choices={[
          { value: 'flexible', label: words.flexible, help: words.flexibleHelp },
          { value: 'times', label: text.times, help: text.timesHelp },
        ]}
        onChange={(choice) => (choice === 'flexible' ? onChange([]) : windows.length === 0 && add())}
      />
      {windows.map((window, index) => (
        <WindowRow
          key={index}
          window={window}
          position={index + 1}
          earliest={dayOf(now, zone)}
          problems={windowProblems(window, now, zone)}
          showProblems={showProblems}
          onChange={(next) => replace(index, next)}
          onRemove={() => onChange(windows.filter((_, other) => other !== index))}
        />
      ))}
      {windows.length > 0 ? (
        <>
          <Button className={styles.add} reason={isFull ? text.most(MOST_WINDOWS) : null} onClick={add}>
            <Icon of={IconPlus} />
            {text.add}
          </Button>
          <p className={styles.zone}>{text.zone(zoneInWords(now, zone))}</p>
        </>
      ) : null}
    </div>
  );
}

type RowProps = {
  window: EnteredWindow;
  position: number;
  earliest: string;
  problems: WindowProblems;
  showProblems: boolean;
  onChange: (window: EnteredWindow) => void;
  onRemove: () => void;
};

function WindowRow({ window, position, earliest, problems, showProblems, onChange, onRemove }: RowProps) {
  const [left, setLeft] = useState<Partial<Record<keyof EnteredWindow, true>>>({});
  const wire = (part: keyof EnteredWindow) => ({
    label: text[part],
    value: window[part],
    error: showProblems || (left[part] && !window[part]) ? problems[part] : null,
    onBlur: () => setLeft((parts) => ({ ...parts, [part]: true })),
    onChange: (event: { target: { value: string } }) => onChange({ ...window, [part]: event.target.value }),
  });
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{text.window(position)}</legend>
      <TextInput type="date" min={earliest} {...wire('date')} />
      <TextInput type="time" step={900} {...wire('from')} />
      <TextInput type="time" step={900} {...wire('to')} />
      <IconButton label={text.remove(position)} className={styles.remove} onClick={onRemove}>
        <Icon of={IconTrash} size={20} />
      </IconButton>
    </fieldset>
  );
}
