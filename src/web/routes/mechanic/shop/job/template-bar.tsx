import { useState } from 'react';
import { useKeepTemplates, useTemplates } from '../quotes/use-templates.ts';
import styles from './job.module.css';
import { text as allText } from './text.ts';
import type { QuoteTemplate } from '#api/quotes/templates.ts';
import type { ShopServiceView } from '#api/shops/services.ts';
import { type ServiceCode, serviceCodes } from '#domain/shops/service-catalog.ts';
import { formatCents } from '#domain/money/money.ts';
import { NameDialog } from '#web/ui/kept-items/name-dialog.tsx';
import type { Templates } from '#web/features/quotes/quote-form/quote-form.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { toastDone } from '#web/ui/toast.ts';

const text = allText.templates;

type Props = Templates & {
  service: Service;
  services: readonly ShopServiceView[];
  rates: Pick<Parameters<Templates['applyPrice']>[0], 'laborRateCents' | 'taxes'>;
};

type Service = { code: string; name: string };

/** Those for the service of the job come first; one that was kept without a service, by its own words. */
function suggestedFirst(templates: readonly QuoteTemplate[], { code, name }: Service) {
  const says = ({ name: own, lines }: QuoteTemplate) =>
    [own, ...lines.map(({ title }) => title)].join(' ').toLowerCase().includes(name.toLowerCase());
  return templates
    .map((template) => ({
      ...template,
      fits: template.service ? template.service === code : says(template),
    }))
    .toSorted((one, other) => Number(other.fits) - Number(one.fits));
}

/** Begins a quote with what the shop has written before, and keeps what is written for the next one. */
export function TemplateBar(props: Props) {
  const { content, apply, applyPrice, takeBack, service, services, rates } = props;
  const { data } = useTemplates();
  const [isNaming, setIsNaming] = useState(false);
  const templates = suggestedFirst(data?.templates ?? [], service);
  return (
    <div className={styles.templates}>
      {templates.length > 0 ? (
        <Select
          label={text.use}
          value=""
          options={[
            { value: '', label: text.choose },
            ...templates.map(({ templateId, name, priceCents, fits }) => ({
              value: templateId,
              label: `${name}, ${formatCents(priceCents)}${fits ? text.fits : ''}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = templates.find(({ templateId }) => templateId === value);
            if (chosen) apply(chosen);
          }}
        />
      ) : null}
      {services.length > 0 ? (
        <Select
          label={text.usePrice}
          value=""
          options={[
            { value: '', label: text.choosePrice },
            ...services.map(({ serviceId, name, priceCents }) => ({
              value: serviceId,
              label: `${name}, ${formatCents(priceCents)}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = services.find(({ serviceId }) => serviceId === value);
            if (!chosen) return;
            const { name: title, priceCents, minutes } = chosen;
            applyPrice({ ...rates, title, priceCents, minutes });
          }}
        />
      ) : null}
      {takeBack ? <Button onClick={takeBack}>{text.undo}</Button> : null}
      <Button reason={content ? null : text.notWhole} onClick={() => setIsNaming(true)}>
        {text.save}
      </Button>
      {isNaming && content ? (
        <KeepDialog
          content={content}
          service={serviceCodes.find((code) => code === service.code) ?? null}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </div>
  );
}

type KeepProps = {
  content: NonNullable<Templates['content']>;
  service: ServiceCode | null;
  onClose: () => void;
};

function KeepDialog({ content, service, onClose }: KeepProps) {
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
      onSave={(name) => void add.press({ ...content, service, name })}
      onClose={onClose}
    />
  );
}
