import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lineAmount, partGradeLabels } from '#domain/quotes/quote-lines.ts';
import { HoursField } from '#web/ui/fields/hours-field.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { QuantityField } from '#web/ui/fields/quantity-field.tsx';
import { IconButton } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Select, TextInput } from '#web/ui/plain/field.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { type LineDraft, wholeLines } from './draft.ts';
import styles from './quote-form.module.css';
import { text } from './text.ts';

type Props = {
  line: LineDraft;
  position: number;
  problem: (path: string) => string | null;
  onChange: (line: LineDraft) => void;
  onRemove: () => void;
};

const GRADES = Object.entries(partGradeLabels).map(([value, label]) => ({ value, label }));

/** One line of the quote: what it is, how much of it, and what it comes to. */
export function LineFields({ line, position, problem, onChange, onRemove }: Props) {
  const errorOf = (field: string) => problem(`lines.${position - 1}.${field}`);
  const [whole] = wholeLines([line]);
  return (
    <fieldset className={styles.line}>
      <legend className={styles.lineKind}>
        {text.lineKinds[line.kind]} <span className="visually-hidden">{text.line(position)}</span>
      </legend>
      <div className={styles.lineTitle}>
        <TextInput
          label={text.what[line.kind]}
          value={line.title}
          maxLength={120}
          error={errorOf('title')}
          onChange={(event) => onChange({ ...line, title: event.currentTarget.value })}
        />
      </div>
      <LineAmounts line={line} onChange={onChange} errorOf={errorOf} />
      <div className={styles.lineFoot}>
        <Checkbox
          label={text.taxable}
          checked={line.taxable}
          onChange={(event) => onChange({ ...line, taxable: event.currentTarget.checked })}
        />
        <output className={styles.lineTotal} aria-label={text.lineTotal}>
          {whole ? <Money cents={lineAmount(whole)} /> : '–'}
        </output>
        <IconButton label={text.remove(position)} onClick={onRemove}>
          <Icon of={IconTrash} />
        </IconButton>
      </div>
    </fieldset>
  );
}

type AmountsProps = {
  line: LineDraft;
  onChange: (line: LineDraft) => void;
  errorOf: (field: string) => string | null;
};

function LineAmounts({ line, onChange, errorOf }: AmountsProps) {
  switch (line.kind) {
    case 'labor':
      return (
        <>
          <HoursField
            label={text.hours}
            value={line.hoursHundredths}
            error={errorOf('hoursHundredths')}
            onChange={(hoursHundredths) => onChange({ ...line, hoursHundredths })}
          />
          <MoneyField
            label={text.rate}
            value={line.rateCents}
            error={errorOf('rateCents')}
            onChange={(rateCents) => onChange({ ...line, rateCents })}
          />
        </>
      );
    case 'part':
      return <PartAmounts line={line} onChange={onChange} errorOf={errorOf} />;
    case 'fee':
      return (
        <MoneyField
          label={text.amount}
          value={line.amountCents}
          error={errorOf('amountCents')}
          onChange={(amountCents) => onChange({ ...line, amountCents })}
        />
      );
  }
}

type PartProps = Omit<AmountsProps, 'line'> & { line: Extract<LineDraft, { kind: 'part' }> };

function PartAmounts({ line, onChange, errorOf }: PartProps) {
  return (
    <>
      <Select
        label={text.grade}
        value={line.grade}
        options={GRADES}
        onChange={(event) => onChange({ ...line, grade: event.currentTarget.value as typeof line.grade })}
      />
      <TextInput
        label={text.partNumber}
        optional
        value={line.partNumber}
        maxLength={60}
        error={errorOf('partNumber')}
        onChange={(event) => onChange({ ...line, partNumber: event.currentTarget.value })}
      />
      <QuantityField
        label={text.quantity}
        value={line.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <MoneyField
        label={text.unitPrice}
        value={line.unitPriceCents}
        error={errorOf('unitPriceCents')}
        onChange={(unitPriceCents) => onChange({ ...line, unitPriceCents })}
      />
    </>
  );
}
