import { useState } from 'react';
import { useKeepTemplates, useTemplates } from '../quotes/use-templates.ts';
import styles from './job.module.css';
import { text as allText } from './text.ts';
import { formatCents } from '#domain/money/money.ts';
import { NameDialog } from '#web/ui/kept-items/name-dialog.tsx';
import type { Templates } from '#web/features/quotes/quote-form/quote-form.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.templates;

/** Begins a quote with what the shop has written before, and keeps what is written for the next one. */
export function TemplateBar({ content, apply, takeBack }: Templates) {
  const { data } = useTemplates();
  const [isNaming, setIsNaming] = useState(false);
  const templates = data?.templates ?? [];
  return (
    <div className={styles.templates}>
      {templates.length > 0 ? (
        <Select
          label={text.use}
          value=""
          options={[
            { value: '', label: text.choose },
            ...templates.map(({ templateId, name, priceCents }) => ({
              value: templateId,
              label: `${name}, ${formatCents(priceCents)}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = templates.find(({ templateId }) => templateId === value);
            if (chosen) apply(chosen);
          }}
        />
      ) : null}
      {takeBack ? <Button onClick={takeBack}>{text.takeBack}</Button> : null}
      <Button reason={content ? null : text.notWhole} onClick={() => setIsNaming(true)}>
        {text.save}
      </Button>
      {isNaming && content ? <KeepDialog content={content} onClose={() => setIsNaming(false)} /> : null}
    </div>
  );
}

type KeepProps = { content: NonNullable<Templates['content']>; onClose: () => void };

function KeepDialog({ content, onClose }: KeepProps) {
  const keep = useKeepTemplates();
  const add = usePress(queries.quotes.templates.add.mutationOptions(), (shown) => {
    keep(shown);
    toastDone(text.saved);
    onClose();
  });
  return (
    <NameDialog
      title={text.saveTitle}
      help={text.saveHelp}
      action={text.saveNow}
      busy={add.isBusy && text.saving}
      error={add.error}
      onSave={(name) => void add.press({ ...content, name })}
      onClose={onClose}
    />
  );
}
