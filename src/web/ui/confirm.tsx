import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './confirm.module.css';
import { Button } from './plain/button.tsx';
import { Dialog, useHold } from './plain/dialog.tsx';
import { TextInput } from './plain/field.tsx';
import { Refusal } from './plain/refusal.tsx';
import { text } from './text.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** `Before you refund $58.00` */
  title: string;
  /** What changes, with amounts: `['Back to the card', '$58.00']`. */
  changes: readonly (readonly [string, ReactNode])[];
  /** Who is notified; null for no one, which we say too. */
  told: string | null;
  canUndo: boolean;
  /** The way out, where "Go back" is too little: `Keep the appointment`. */
  keep?: string;
  /** Says what it does: `Refund $58.00`. */
  action: string;
  busy?: string | false;
  /** What has to be entered first; while it is, the act cannot be pressed. */
  missing?: string | null;
  isDangerous?: boolean;
  /** A word to type first, for what can't be undone. */
  word?: string;
  error?: Error | null;
  onConfirm: () => void;
  /** What changes the changes, above them. */
  choices?: ReactNode;
  /** A reason to enter, or anything else the act needs. */
  children?: ReactNode;
};

const MOST_IN_ONE_COLUMN = 5;

/** Before a dangerous act: what will change, who will be told, and whether it can be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    title,
    changes,
    told,
    canUndo,
    keep = text.goBack,
    action,
    busy,
    missing = null,
    isDangerous,
    word,
    error,
    onConfirm,
    choices,
    children,
  } = props;
  const [typed, setTyped] = useState('');
  // What is entered and what it changes are in sight together, even where much changes.
  const isWide = Boolean(choices) || changes.length > MOST_IN_ONE_COLUMN;
  const isHeldBack = word !== undefined && typed !== word;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      wide={isWide}
      actions={
        <>
          <Button onClick={busy ? undefined : onClose}>{keep}</Button>
          <Button
            kind={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            reason={isHeldBack && word ? text.typeWord(word) : missing}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <HeldWhile busy={Boolean(busy)} />
        <p className={styles.lead}>{canUndo ? text.undo : text.noUndo}</p>
        <div className={clsx(styles.parts, isWide && styles.beside)}>
          {choices ? <div className={styles.choices}>{choices}</div> : null}
          <dl className={styles.changes}>
            {[...changes, [text.willTell, told ?? text.noOne] as const].map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.rest}>
            {children}
            {word ? <TypedWord word={word} typed={typed} onType={setTyped} /> : null}
          </div>
        </div>
        <Refusal error={error ?? null} />
      </div>
    </Dialog>
  );
}

type TypedWordProps = { word: string; typed: string; onType: (typed: string) => void };

/** The word that holds the act back. Once something else was typed and left, or sent off, that is said. */
function TypedWord({ word, typed, onType }: TypedWordProps) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <TextInput
      label={text.typeWord(word)}
      value={typed}
      error={isLeft && typed !== word ? text.pleaseType(word) : null}
      autoComplete="off"
      onBlur={() => setIsLeft(typed !== '')}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setIsLeft(true);
      }}
      onChange={(event) => {
        onType(event.currentTarget.value);
        setIsLeft(false);
      }}
    />
  );
}

/** Inside, where the dialog hears it: something is being sent, or was typed. */
export function HeldWhile({ busy = false, typed = false }: { busy?: boolean; typed?: boolean }) {
  useHold(busy ? 'sending' : typed ? 'typed' : null);
  return null;
}
