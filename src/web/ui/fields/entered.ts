import { type FocusEvent, type FocusEventHandler, useState } from 'react';
import * as z from 'zod';
import { type Cents, formatCents, MOST_TO_PAY } from '#domain/money/money.ts';
import { text } from '../text.ts';

/** Invalid input of a field: kept as typed, to be corrected. */
export type Unread = { typed: string };

/** A number as a form holds it: null while the field is empty, the text itself while it cannot be read. */
export type Entered<Value extends number> = Value | Unread | null;

export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'typed' in value;
}

/** The number, where there is one. */
export function readOf<Value extends number>(value: Entered<Value>): Value | null {
  return isUnread(value) ? null : value;
}

/** What a form asks for, read from what its field holds: the sentence where that is no number. */
export function enteredSchema<Value extends number>(sentence: string) {
  return z.custom<Entered<Value>>().transform((value, context) => {
    const read = readOf(value);
    if (read !== null) return read;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}

export function enteredFrom<Value extends number>(
  typed: string,
  parse: (typed: string) => Value | undefined,
): Entered<Value> {
  if (typed.trim() === '') return null;
  return parse(typed) ?? { typed };
}

/** The error of an amount, before any other rule; null for an empty or valid one. */
export function amountProblem(value: Entered<Cents>): string | null {
  if (isUnread(value)) return text.notAnAmount;
  return value !== null && value > MOST_TO_PAY ? text.tooMuch(formatCents(MOST_TO_PAY)) : null;
}

type Typing<Value extends number> = {
  value: Entered<Value>;
  onChange: (value: Entered<Value>) => void;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  parse: (typed: string) => Value | undefined;
  write: (value: Value) => string;
};

/**
 * A text field that means a number. The text is left alone while it is typed and is written out on the way
 * out; what cannot be read stays as it was typed, for its error message to be about something visible.
 */
export function useTyping<Value extends number>(typing: Typing<Value>) {
  const { value, onChange, onBlur, parse, write } = typing;
  const [draft, setDraft] = useState<string | null>(null);
  const written = value === null ? '' : isUnread(value) ? value.typed : write(value);
  return {
    isTyping: draft !== null,
    input: {
      value: draft ?? written,
      onChange(event: { currentTarget: { value: string } }) {
        const typed = event.currentTarget.value;
        setDraft(typed);
        onChange(enteredFrom(typed, parse));
      },
      onBlur(event: FocusEvent<HTMLInputElement>) {
        setDraft(null);
        onBlur?.(event);
      },
    },
  };
}
