import * as z from 'zod';
import { RemoveButton } from './remove-button.tsx';
import styles from './services.module.css';
import { text as allText } from './text.ts';
import { useKeepOfferings } from './use-offerings.ts';
import type { ShopPackageView, ShopServiceView } from '#api/shops/services.ts';
import type { OfferingId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { filled } from '#domain/validation/entered.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Entered, enteredSchema } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.packages;
const words = allText.form;

type Values = {
  name: string;
  description: string;
  priceCents: Entered<Cents>;
  services: OfferingId[];
  isActive: boolean;
  bookAtOnce: boolean;
};
const schema = z.object({
  name: filled(words.noName, 2),
  description: z.string(),
  priceCents: enteredSchema<Cents>(words.noPrice),
  services: z.array(z.custom<OfferingId>()).min(2, text.noParts),
  isActive: z.boolean(),
  bookAtOnce: z.boolean(),
});
type Props = { one: ShopPackageView | null; services: readonly ShopServiceView[]; onClose: () => void };

/** A package: what it is called, what is in it, and what all of it costs. */
export function PackageForm({ one, services, onClose }: Props) {
  const save = useSavePackage(one, onClose);
  const { field, tick, held, form } = useSchemaForm<Values, z.output<typeof schema>>({
    schema,
    first: valuesOf(one),
    send: save,
    missing: words.missing,
  });
  return (
    <Form
      {...form}
      submit={words.save}
      busy={words.saving}
      actions={
        <>
          <Button onClick={onClose}>{allText.cancel}</Button>
          {one ? <RemovePackage one={one} /> : null}
        </>
      }
    >
      <div className={styles.fields}>
        <TextInput label={text.name} placeholder={text.namePlaceholder} maxLength={80} {...field('name')} />
        <MoneyField label={words.price} {...held('priceCents')} />
      </div>
      <Parts services={services} {...held('services')} />
      <Textarea label={words.description} optional rows={2} maxLength={500} {...field('description')} />
      <Checkbox label={words.offered} {...tick('isActive')} />
      <Checkbox label={text.bookAtOnce} help={text.bookAtOnceHelp} {...tick('bookAtOnce')} />
    </Form>
  );
}

function useSavePackage(one: ShopPackageView | null, onClose: () => void) {
  const keep = useKeepOfferings();
  const { press } = usePress(queries.shops.services.savePackage.mutationOptions(), (list) => {
    onClose();
    keep(list, text.saved);
  });
  return (typed: z.output<typeof schema>) => press({ ...typed, ...(one && { packageId: one.packageId }) });
}

type PartsProps = {
  services: readonly ShopServiceView[];
  value: readonly OfferingId[];
  error: string | null;
  onChange: (parts: OfferingId[]) => void;
};

function Parts({ services, value: parts, error, onChange }: PartsProps) {
  const toggle = (id: OfferingId, isIn: boolean) =>
    onChange(isIn ? [...parts, id] : parts.filter((one) => one !== id));
  return (
    <fieldset className={styles.parts}>
      <legend>{text.parts}</legend>
      {services.map(({ serviceId, name }) => (
        <Checkbox
          key={serviceId}
          label={name}
          checked={parts.includes(serviceId)}
          onChange={(event) => toggle(serviceId, event.currentTarget.checked)}
        />
      ))}
      <FieldError id="package-parts-error">{error}</FieldError>
    </fieldset>
  );
}

function RemovePackage({ one: { packageId, name } }: { one: ShopPackageView }) {
  const keep = useKeepOfferings();
  const remove = usePress(queries.shops.services.removePackage.mutationOptions(), (list) =>
    keep(list, text.removed),
  );
  return (
    <RemoveButton
      title={text.removeTitle(name)}
      changes={[text.removeChange]}
      busy={remove.isBusy}
      error={remove.error}
      onRemove={() => void remove.press({ packageId })}
    />
  );
}

function valuesOf(one: ShopPackageView | null): Values {
  return {
    name: one?.name ?? '',
    description: one?.description ?? '',
    priceCents: one?.priceCents ?? null,
    services: one?.services.map(({ serviceId }) => serviceId) ?? [],
    isActive: one?.isActive ?? true,
    bookAtOnce: one?.bookAtOnce ?? false,
  };
}
