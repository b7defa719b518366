import { Input, PinInput } from '@mantine/core';
import { type ClipboardEvent, type MouseEvent, useId } from 'react';
import { plainTyped } from '#domain/validation/typed.ts';

type Props = {
  label: string;
  length: number;
  value: string;
  onChange: (value: string) => void;
  /** Runs when the last digit is in, so that a mechanic at a car need not look for a button. */
  onComplete?: (value: string) => void;
  error?: string | null;
  help?: string;
};

/** A code that one person reads out and another types: a box for each digit, a whole code pasted at once. */
export function CodeField({ label, length, value, onChange, onComplete, error, help }: Props) {
  const id = useId();
  /** A code that was copied as it is written, in two halves: the boxes themselves refuse its hyphen. */
  const pasteHalves = (event: ClipboardEvent) => {
    const code = plainTyped(event.clipboardData.getData('text/plain')).replaceAll(/[ -]/g, '');
    if (code.length !== length || !/^\d+$/.test(code)) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(code);
    onComplete?.(code);
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      id={id}
      error={error}
      description={help}
      onPasteCapture={pasteHalves}
    >
      <PinInput
        id={id}
        length={length}
        mb={help || error ? 10 : 0}
        type="number"
        oneTimeCode
        placeholder=""
        value={value}
        onChange={onChange}
        onComplete={onComplete}
        error={Boolean(error)}
        aria-label={label}
        getInputProps={(index) => ({
          'aria-label': `${label}, ${index + 1}`,
          // A digit that stands there is typed over, also where a press has set the cursor behind it.
          onMouseDown: selectWhole,
        })}
      />
    </Input.Wrapper>
  );
}

/**
 * Before the browser sets its cursor: a press on what is selected already would set it in front of the digit.
 */
function selectWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.select();
}
