import { useMutation } from '@tanstack/react-query';
import IconScan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import type { DecodedCar, VinAnswer } from '#api/vehicles/reference.ts';
import type { VehicleSource } from '#domain/vehicles/vehicle-selection.ts';
import { normaliseVin, VIN_LENGTH, vinCharacters, vinProblem } from '#domain/vehicles/vin.ts';
import { sayVinProblem } from '#domain/vehicles/vin-typo.ts';
import { sayProblem } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { text } from './text.ts';
import styles from './vehicle-picker.module.css';
import { VinQuestion } from './vin-question.tsx';

type Props = {
  /** The VIN of the selected car. */
  vin: string;
  /** The car that the VIN identifies, or that the owner chose from its matches. */
  onDecoded: (vin: string, car: DecodedCar, source: VehicleSource) => void;
  /** The VIN is kept, and the owner enters the car by hand. */
  onKept: (vin: string) => void;
  /** The input is not a VIN, or we have no data for it. */
  onRefused: () => void;
  /** Opens the scanner. Its result comes back through the callback's `lookUp`. */
  onScan: (lookUp: (vin: string) => void) => void;
};

/** A VIN instead of four lists: typed, pasted or scanned. */
export function VinEntry(props: Props) {
  const { onDecoded, onKept, onScan } = props;
  const input = useRef<HTMLInputElement>(null);
  const entry = useVinLookUp(props, input);
  const { value, problem, question } = entry;
  const isWhole = normaliseVin(value).length === VIN_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) void entry.lookUp(value);
  };

  return (
    <form className={styles.vin} onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        label={text.vin}
        name="vin"
        optional
        value={value}
        error={problem}
        help={value ? text.vinCount(normaliseVin(value).length, VIN_LENGTH) : text.vinHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        onChange={(event) => entry.type(vinCharacters(event.target.value))}
      />
      <div className={styles.actions}>
        <Button onClick={() => onScan((scanned) => void entry.lookUp(scanned))}>
          <Icon of={IconScan} size={20} />
          {text.scan}
        </Button>
        <Button
          type="submit"
          busy={entry.isBusy && text.lookingUp}
          reason={isWhole ? null : text.vinShort(VIN_LENGTH)}
        >
          {text.lookUp}
        </Button>
      </div>
      {question ? (
        <VinQuestion
          answer={question}
          onChoose={(car) => entry.settle((vin) => onDecoded(vin, car, 'chosen'))}
          onKeep={() => entry.settle(onKept)}
          onCorrect={entry.correct}
        />
      ) : null}
    </form>
  );
}

/** The input, its problem, and the question it led to. */
function useVinLookUp({ vin, onDecoded, onRefused }: Props, input: RefObject<HTMLInputElement | null>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [question, setQuestion] = useState<VinAnswer | null>(null);
  const decoding = useMutation(queries.vehicles.decodeVin.mutationOptions());

  const type = (next: string | null) => {
    setTyped(next);
    setProblem(null);
    setQuestion(null);
  };

  const refuse = (says: string) => {
    setProblem(says);
    onRefused();
    input.current?.focus();
  };

  const lookUp = async (entered: string) => {
    if (decoding.isPending) return;
    const wanted = normaliseVin(entered);
    type(wanted);
    // Details that only the owner knows are asked below.
    const wrong = vinProblem(wanted) === 'VIN_UNCHECKED' ? null : sayVinProblem(wanted);
    if (wrong) return refuse(wrong);
    try {
      const answer = await decoding.mutateAsync({ vin: wanted });
      const [only] = answer.cars;
      if (answer.isCertain && only) {
        onDecoded(wanted, only, 'vin');
        return setTyped(null);
      }
      // The previous car may not be the one of this VIN.
      onRefused();
      setQuestion(answer);
    } catch (error) {
      refuse(sayProblem(error));
    }
  };

  return {
    value: typed ?? vin,
    problem,
    question,
    isBusy: decoding.isPending,
    type,
    lookUp,
    /** The question is answered: the VIN continues with its car, or with one entered by hand. */
    settle: (act: (asked: string) => void) => {
      if (!question) return;
      type(null);
      act(question.vin);
    },
    correct: () => {
      setQuestion(null);
      input.current?.focus();
    },
  };
}
