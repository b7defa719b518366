import { type ReactNode, useState } from 'react';
import type { FeeRates } from '#domain/money/fees.ts';
import type { Cents } from '#domain/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { TaxedKinds } from '#domain/shops/sales-tax.ts';
import { failureOf, fieldProblems } from '#web/lib/forms/problem-text.ts';
import { type Failure, Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea } from '#web/ui/plain/field.tsx';
import { RefusalNotice } from '#web/ui/plain/refusal.tsx';
import {
  checkDraft,
  emptyLine,
  type LineDraft,
  type Problems,
  type QuoteContent,
  type QuoteDraft,
  type TemplateContent,
  templateOf,
  wholeLines,
  withListedPrice,
  withTemplate,
} from './draft.ts';
import { LineFields } from './line-fields.tsx';
import styles from './quote-form.module.css';
import { text } from './text.ts';
import { type SlotField, WhenFields } from './when-fields.tsx';
import { Totals } from './totals.tsx';

type Props = {
  initial: QuoteDraft;
  zone: string;
  /** The job's current time, which can run ahead in the demo. */
  now: Date;
  laborRateCents: Cents;
  taxRateBasisPoints: number;
  /** The kinds of lines the shop taxes, as the default for new lines. */
  taxes?: TaxedKinds;
  budgetCents: Cents | null;
  fees: FeeRates;
  /** A sent quote is revised and cannot become a draft again. */
  isOut: boolean;
  mayBeMobile: boolean;
  /** Saves or sends it; returns the refusal, if any. A retry of the same quote uses the same key. */
  onSave: (content: QuoteContent, send: boolean) => Promise<Error | undefined>;
  isSavingDraft: boolean;
  renderSlot: SlotField;
  /** Templates, above the form, because their dialogs must not be inside it. */
  renderTemplates?: (templates: Templates) => ReactNode;
  actions?: ReactNode;
};

export type Templates = {
  /** The current content as a template; null while its lines are incomplete. */
  content: TemplateContent | null;
  apply: (template: Parameters<typeof withTemplate>[1]) => void;
  /** Adds a service from the price list. */
  applyPrice: (price: Parameters<typeof withListedPrice>[1]) => void;
  /** Restores the content from before the last template. */
  takeBack: (() => void) | null;
};

const KINDS = (['quote', 'estimate'] as const).map((value) => ({ value, ...text.kinds[value] }));
const MOST_LINES = 40;

/** A quote, written line by line. Its total always shows, calculated by the same rule as the bill. */
export function QuoteForm(props: Props) {
  const { taxRateBasisPoints, isOut } = props;
  const { draft, change, problems, isDirty, isSaved, save } = useDraft(props);
  const [draftFailure, setDraftFailure] = useState<Failure | undefined>();
  const [before, setBefore] = useState<QuoteDraft | null>(null);
  const totals = quoteTotals(wholeLines(draft.lines), taxRateBasisPoints);
  const amount = formatCents(totals.total);
  const saveDraft = async () => setDraftFailure(await save(false));
  const send = () => {
    setDraftFailure(undefined);
    return save(true);
  };

  const form = (
    <Form
      isDirty={isDirty}
      onSubmit={send}
      submit={isOut ? text.revise(amount) : text.send(amount)}
      busy={text.sendBusy}
      actions={
        <>
          {isOut ? null : (
            <Button busy={props.isSavingDraft && text.draftBusy} onClick={() => void saveDraft()}>
              {text.draft}
            </Button>
          )}
          {props.actions}
          <p role="status" className={styles.hint}>
            {isSaved ? text.saved : null}
          </p>
          {draftFailure ? (
            <RefusalNotice isSignedOut={draftFailure.isSignedOut ?? false}>
              {draftFailure.message}
            </RefusalNotice>
          ) : null}
        </>
      }
    >
      <RadioCards
        legend={text.kind}
        name="kind"
        choices={KINDS}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <Lines {...props} draft={draft} problems={problems} onLines={(lines) => change({ lines })} />
      <Totals lines={draft.lines} totals={totals} budgetCents={props.budgetCents} fees={props.fees} />
      <WhenFields {...props} draft={draft} problems={problems} onChange={change} />
      <Words draft={draft} problems={problems} onChange={change} />
    </Form>
  );
  return (
    <>
      {props.renderTemplates?.(templatesFor(draft, change, [before, setBefore]))}
      {form}
    </>
  );
}

type Change = (part: Partial<QuoteDraft>) => void;
type Before = [QuoteDraft | null, (draft: QuoteDraft | null) => void];

/** Keeps the previous content when a template is applied, so trying one loses nothing. */
function templatesFor(draft: QuoteDraft, change: Change, [before, setBefore]: Before): Templates {
  return {
    content: templateOf(draft),
    apply: (template) => {
      setBefore(draft);
      change(withTemplate(draft, template));
    },
    applyPrice: (price) => {
      setBefore(draft);
      change(withListedPrice(draft, price));
    },
    takeBack:
      before &&
      (() => {
        change(before);
        setBefore(null);
      }),
  };
}

type WordsProps = { draft: QuoteDraft; problems: Problems; onChange: Change };

function Words({ draft, problems, onChange }: WordsProps) {
  return (
    <>
      <Textarea
        label={text.message}
        help={text.messageHelp}
        optional
        rows={3}
        maxLength={2000}
        value={draft.message}
        error={problems.message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      <Textarea
        label={text.warranty}
        help={text.warrantyHelp}
        optional
        rows={2}
        maxLength={500}
        value={draft.warranty}
        error={problems.warranty}
        onChange={(event) => onChange({ warranty: event.currentTarget.value })}
      />
    </>
  );
}

/** The draft, what was saved of it, and the last refusal. */
function useDraft({ initial, zone, now, onSave }: Props) {
  const [draft, setDraft] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [isSaved, setIsSaved] = useState(false);

  const change = (part: Partial<QuoteDraft>) => {
    setDraft((typed) => ({ ...typed, ...part }));
    setIsSaved(false);
  };
  const save = async (send: boolean) => {
    const checked = checkDraft(draft, { zone, now });
    setProblems(checked.problems ?? {});
    if (!checked.content) return { message: text.problems(Object.keys(checked.problems).length) };
    const refused = await onSave(checked.content, send);
    if (!refused) {
      setKept(draft);
      setIsSaved(!send);
      return undefined;
    }
    setProblems(fieldProblems(refused));
    return failureOf(refused);
  };
  return { draft, change, problems, isSaved, save, isDirty: JSON.stringify(draft) !== JSON.stringify(kept) };
}

type LinesProps = Pick<Props, 'laborRateCents' | 'taxes'> & {
  draft: QuoteDraft;
  problems: Problems;
  onLines: (lines: LineDraft[]) => void;
};

function Lines({ draft: { lines }, problems, laborRateCents, taxes, onLines }: LinesProps) {
  return (
    <fieldset
      className={styles.lines}
      aria-invalid={problems.lines ? true : undefined}
      tabIndex={problems.lines ? -1 : undefined}
    >
      <legend className={styles.legend}>{text.lines}</legend>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          position={index + 1}
          problems={problems}
          onChange={(changed) => onLines(lines.with(index, changed))}
          onRemove={() => onLines(lines.toSpliced(index, 1))}
        />
      ))}
      {lines.length === 0 ? <p className={styles.hint}>{text.noLines}</p> : null}
      <FieldError id="lines-problem">{problems.lines}</FieldError>
      <div className={styles.adders}>
        {(['labor', 'part', 'fee'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            reason={lines.length >= MOST_LINES ? problems.lines : null}
            onClick={() => onLines([...lines, emptyLine(kind, crypto.randomUUID(), laborRateCents, taxes)])}
          >
            {text.add[kind]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
