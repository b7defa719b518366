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
import { parseWhole } from '#domain/validation/typed.ts';
import { queries } from '#web/lib/query.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Entered, readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';

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

type Props = {
  /** Null for one that is added. */
  service: ShopServiceView | null;
  listed: readonly ShopServiceView[];
  onClose: () => void;
};

/** A service as it stands on the list, or one that is put there. */
export function ServiceForm({ service, listed, onClose }: Props) {
  const send = useSaveService(service, onClose);
  const { values, change, problems, form } = useCheckedForm({
    first: valuesOf(service),
    check: (typed) => problemsOf(typed, service === null),
    send,
    missing: text.missing,
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
      <Named service={service} listed={listed} values={values} problems={problems} onChange={change} />
      <Textarea
        label={text.description}
        optional
        rows={2}
        maxLength={500}
        value={values.description}
        error={problems.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Checkbox
        label={text.offered}
        help={text.offeredHelp}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </Form>
  );
}

type NamedProps = Pick<Props, 'service' | 'listed'> & {
  values: Values;
  problems: Problems;
  onChange: (part: Partial<Values>) => void;
};

/** Which service it is, what it costs and how long it takes. */
function Named({ service, listed, values, problems, onChange }: NamedProps) {
  const catalogue = useCatalogue();
  const isOwn = service ? service.code === null : values.chosen === OWN;
  return (
    <div className={styles.fields}>
      {service ? null : (
        <Select
          label={text.service}
          value={values.chosen}
          error={problems.service}
          options={choicesBeside(listed, catalogue)}
          onChange={(event) => onChange(chosenAs(event.currentTarget.value, values, catalogue))}
        />
      )}
      {isOwn ? (
        <TextInput
          label={text.name}
          placeholder={text.namePlaceholder}
          maxLength={80}
          value={values.name}
          error={problems.name ?? problems['service.name']}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      ) : null}
      <MoneyField
        label={text.price}
        value={values.price}
        error={problems.priceCents}
        onChange={(price) => onChange({ price })}
      />
      <TextInput
        label={text.minutes}
        inputMode="numeric"
        value={values.minutes}
        error={problems.minutes}
        onChange={(event) => onChange({ minutes: event.currentTarget.value })}
      />
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
  return (values: Values) => {
    const { chosen, name, description, isActive } = values;
    const priceCents = readOf(values.price)!;
    const what = { priceCents, minutes: parseWhole(values.minutes)!, description, isActive };
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

function problemsOf(values: Values, isNew: boolean): Problems {
  const minutes = parseWhole(values.minutes);
  const isTime = minutes !== undefined && minutes >= SERVICE_MINUTES.least && minutes <= SERVICE_MINUTES.most;
  const needsName = isNew ? values.chosen === OWN : false;
  return {
    ...(isNew && !values.chosen && { service: text.noService }),
    ...(needsName && values.name.trim().length < 2 && { name: text.noName }),
    ...(readOf(values.price) === null && { priceCents: text.noPrice }),
    ...(!isTime && { minutes: text.noMinutes }),
  };
}
