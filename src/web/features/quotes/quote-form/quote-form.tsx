import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import type { FeeRates } from '#domain/money/fees.ts';
import type { Cents } from '#domain/money/money.ts';
import { formatCents } from '#domain/money/money.ts';
import { quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import { type Failure, Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { RadioCards } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea } from '#web/ui/plain/field.tsx';
import { RefusalNotice } from '#web/ui/plain/refusal.tsx';
import { type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';
import {
  checkDraft,
  emptyLine,
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
  const { draft, change, fields, isDirty, isSaved, save } = useDraft(props);
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
      <RadioCards legend={text.kind} name="kind" choices={KINDS} {...fields.held('kind')} />
      <Lines {...props} {...fields} />
      <Totals lines={draft.lines} totals={totals} budgetCents={props.budgetCents} fees={props.fees} />
      <WhenFields {...props} draft={draft} problem={fields.problem} onChange={change} />
      <Words {...fields} />
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

type Fields = SchemaForm<QuoteDraft>;

function Words({ field }: Pick<Fields, 'field'>) {
  return (
    <>
      <Textarea
        label={text.message}
        help={text.messageHelp}
        optional
        rows={3}
        maxLength={2000}
        {...field('message')}
      />
      <Textarea
        label={text.warranty}
        help={text.warrantyHelp}
        optional
        rows={2}
        maxLength={500}
        {...field('warranty')}
      />
    </>
  );
}

/** The draft, and the two ways to save it. */
function useDraft({ initial, zone, now, onSave }: Props) {
  const [first] = useState(initial);
  const [savedAs, setSavedAs] = useState<string | null>(null);
  const keep = (send: boolean) => async (content: QuoteContent, typed: QuoteDraft) => {
    const refused = await onSave(content, send);
    if (!refused && !send) setSavedAs(JSON.stringify(typed));
    return refused;
  };
  const { methods, submitBy, form, ...fields } = useSchemaForm({
    schema: schemaFor(zone, now),
    first,
    send: keep(true),
    missing: text.problems,
    named: { bayId: 'startsAt' },
  });
  const draft = methods.watch();
  const change: Change = (part) => {
    for (const [name, value] of Object.entries(part)) fields.change(name as keyof QuoteDraft, value);
  };
  return {
    draft,
    change,
    fields,
    isDirty: form.isDirty,
    isSaved: savedAs === JSON.stringify(draft),
    save: (send: boolean) => submitBy(keep(send)),
  };
}

/** What of the draft can be sent, by the clock of the shop. */
function schemaFor(zone: string, now: Date) {
  return z.custom<QuoteDraft>().transform((draft, context) => {
    const { content, problems } = checkDraft(draft, { zone, now });
    if (content) return content;
    for (const [path, message] of Object.entries(problems)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
    return z.NEVER;
  });
}

type LinesProps = Pick<Props, 'laborRateCents' | 'taxes'> & Pick<Fields, 'held' | 'problem'>;

function Lines({ held, problem, laborRateCents, taxes }: LinesProps) {
  const { value: lines, error, onChange: onLines } = held('lines');
  return (
    <fieldset
      className={styles.lines}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className={styles.legend}>{text.lines}</legend>
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          line={line}
          position={index + 1}
          problem={problem}
          onChange={(changed) => onLines(lines.with(index, changed))}
          onRemove={() => onLines(lines.toSpliced(index, 1))}
        />
      ))}
      {lines.length === 0 ? <p className={styles.hint}>{text.noLines}</p> : null}
      <FieldError id="lines-problem">{error}</FieldError>
      <div className={styles.adders}>
        {(['labor', 'part', 'fee'] as const).map((kind) => (
          <Button
            key={kind}
            size="small"
            reason={lines.length >= MOST_LINES ? error : null}
            onClick={() => onLines([...lines, emptyLine(kind, crypto.randomUUID(), laborRateCents, taxes)])}
          >
            {text.add[kind]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
