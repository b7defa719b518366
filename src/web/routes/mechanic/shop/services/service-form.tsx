import * as z from 'zod';
import { chosenAs, usualMinutes } from './chosen-service.ts';
import { RemoveButton } from './remove-button.tsx';
import styles from './services.module.css';
import { text as allText } from './text.ts';
import { useKeepOfferings } from './use-offerings.ts';
import type { ShopServiceView } from '#api/shops/services.ts';
import type { Cents } from '#domain/money/money.ts';
import { SERVICE_MINUTES } from '#domain/quotes/offerings.ts';
import type { CatalogueEntry } from '#domain/settings/catalogue.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { filled, readAs } from '#domain/validation/entered.ts';
import { parseWhole } from '#domain/validation/typed.ts';
import { queries } from '#web/lib/query.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Entered, enteredSchema } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { type Problems, type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.form;
const OWN = 'own';

type Values = {
  /** A code of the catalogue, `own`, or nothing yet. */
  chosen: string;
  name: string;
  price: Entered<Cents>;
  minutes: string;
  description: string;
  isActive: boolean;
};

const bounds = SERVICE_MINUTES;
const listedSchema = z.object({
  chosen: z.string(),
  name: z.string(),
  price: enteredSchema<Cents>(text.noPrice),
  minutes: readAs(parseWhole, text.noMinutes).refine(
    (minutes) => minutes >= bounds.least && minutes <= bounds.most,
    text.noMinutes,
  ),
  description: z.string(),
  isActive: z.boolean(),
});
const addedSchema = listedSchema.extend({ chosen: filled(text.noService) });
type Checked = z.output<typeof listedSchema>;

/** The form's names for what the server calls otherwise. */
const named = {
  service: 'chosen',
  'service.code': 'chosen',
  'service.name': 'name',
  priceCents: 'price',
};

type Props = {
  /** Null for one that is added. */
  service: ShopServiceView | null;
  listed: readonly ShopServiceView[];
  onClose: () => void;
};

/** A service on the list, or a new one. */
export function ServiceForm({ service, listed, onClose }: Props) {
  const send = useSaveService(service, onClose);
  const { form, ...fields } = useSchemaForm<Values, Checked>({
    schema: service ? listedSchema : addedSchema,
    first: valuesOf(service),
    check: ({ chosen, name }): Problems =>
      chosen === OWN && name.trim().length < 2 ? { name: text.noName } : {},
    send,
    missing: text.missing,
    named,
  });
  return (
    <Form
      {...form}
      submit={text.save}
      busy={text.saving}
      actions={
        <>
          <Button onClick={onClose}>{allText.cancel}</Button>
          {service ? <RemoveService service={service} /> : null}
        </>
      }
    >
      <Named service={service} listed={listed} {...fields} />
      <Textarea label={text.description} optional rows={2} maxLength={500} {...fields.field('description')} />
      <Checkbox label={text.offered} help={text.offeredHelp} {...fields.tick('isActive')} />
    </Form>
  );
}

type NamedProps = Pick<Props, 'service' | 'listed'> & SchemaForm<Values>;

/** Which service it is, what it costs and how long it takes. */
function Named({ service, listed, field, held, change }: NamedProps) {
  const catalogue = useCatalogue();
  const [chosen, price, minutes] = [held('chosen'), held('price'), held('minutes')];
  const isOwn = service ? service.code === null : chosen.value === OWN;
  const choose = (code: string) => {
    const before = { chosen: chosen.value, price: price.value, minutes: minutes.value };
    const next = chosenAs(code, before, catalogue);
    change('chosen', next.chosen);
    change('price', next.price);
    change('minutes', next.minutes);
  };
  return (
    <div className={styles.fields}>
      {service ? null : (
        <Select
          label={text.service}
          value={chosen.value}
          error={chosen.error}
          options={choicesBeside(listed, catalogue)}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {isOwn ? (
        <TextInput label={text.name} placeholder={text.namePlaceholder} maxLength={80} {...field('name')} />
      ) : null}
      <MoneyField label={text.price} {...price} />
      <TextInput label={text.minutes} inputMode="numeric" {...field('minutes')} />
    </div>
  );
}

function RemoveService({ service: { serviceId, name } }: { service: ShopServiceView }) {
  const keep = useKeepOfferings();
  const remove = usePress(queries.shops.services.remove.mutationOptions(), (list) =>
    keep(list, text.removed),
  );
  return (
    <RemoveButton
      title={text.removeTitle(name)}
      changes={[text.removeChange, text.removeDirectory]}
      busy={remove.isBusy}
      error={remove.error}
      onRemove={() => void remove.press({ serviceId })}
    />
  );
}

function useSaveService(service: ShopServiceView | null, onClose: () => void) {
  const keep = useKeepOfferings();
  const done = (list: Parameters<typeof keep>[0]) => {
    onClose();
    keep(list, text.saved);
  };
  const add = usePress(queries.shops.services.add.mutationOptions(), done);
  const save = usePress(queries.shops.services.save.mutationOptions(), done);
  return ({ chosen, name, price: priceCents, ...rest }: Checked) => {
    const what = { ...rest, priceCents };
    if (service) {
      const renamed = service.code === null ? { name } : {};
      return save.press({ serviceId: service.serviceId, ...renamed, ...what });
    }
    return add.press({ service: chosen === OWN ? { name } : { code: chosen as ServiceCode }, ...what });
  };
}

function valuesOf(service: ShopServiceView | null): Values {
  return {
    chosen: '',
    name: service?.name ?? '',
    price: service?.priceCents ?? null,
    minutes: String(service?.minutes ?? usualMinutes(undefined)),
    description: service?.description ?? '',
    isActive: service?.isActive ?? true,
  };
}

type Catalogue = ReadonlyMap<ServiceCode, CatalogueEntry>;

function choicesBeside(listed: readonly ShopServiceView[], catalogue: Catalogue) {
  const codes = new Set(listed.map(({ code }) => code));
  const free = [...catalogue.values()].filter(
    ({ code, isRetired }) => code !== 'other' && !isRetired && !codes.has(code),
  );
  return [
    { value: '', label: text.choose },
    ...free.map(({ code, name }) => ({ value: code, label: name })),
    { value: OWN, label: text.own },
  ];
}
