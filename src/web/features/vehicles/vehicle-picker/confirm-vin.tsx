import { sentenceFor } from '#domain/errors/errors.ts';
import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { text } from './text.ts';

type Props = { vin: string; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void };

/** Asks whether a VIN without a check digit is right; nothing for any other. */
export function ConfirmVin({ vin, isConfirmed, onConfirm }: Props) {
  if (vinProblem(normaliseVin(vin)) !== 'VIN_UNCHECKED') return null;
  return (
    <Checkbox
      label={text.question.yes}
      help={sentenceFor('VIN_UNCHECKED')}
      checked={isConfirmed}
      onChange={(event) => onConfirm(event.currentTarget.checked)}
    />
  );
}
