import { RemoveButton } from './remove-button.tsx';
import styles from './services.module.css';
import { text as allText } from './text.ts';
import { useKeepOfferings } from './use-offerings.ts';
import type { ShopPackageView, ShopServiceView } from '#api/shops/services.ts';
import type { OfferingId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { type Entered, readOf } from '#web/ui/fields/entered.ts';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { FieldError, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { type Problems, useCheckedForm } from '#web/ui/use-checked-form.ts';

const text = allText.packages;
const words = allText.form;

type Values = {
  name: string;
  description: string;
  price: Entered<Cents>;
  parts: readonly OfferingId[];
  isActive: boolean;
};
type Props = { one: ShopPackageView | null; services: readonly ShopServiceView[]; onClose: () => void };

/** A package: what it is called, what is in it, and what all of it costs. */
export function PackageForm({ one, services, onClose }: Props) {
  const save = useSavePackage(one, onClose);
  const { values, change, problems, form } = useCheckedForm({
    first: valuesOf(one),
    check: problemsOf,
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
        <TextInput
          label={text.name}
          placeholder={text.namePlaceholder}
          maxLength={80}
          value={values.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <MoneyField
          label={words.price}
          value={values.price}
          error={problems.priceCents}
          onChange={(price) => change({ price })}
        />
      </div>
      <Parts
        services={services}
        parts={values.parts}
        error={problems.services}
        onChange={(parts) => change({ parts })}
      />
      <Textarea
        label={words.description}
        optional
        rows={2}
        maxLength={500}
        value={values.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Checkbox
        label={words.offered}
        checked={values.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </Form>
  );
}

function useSavePackage(one: ShopPackageView | null, onClose: () => void) {
  const keep = useKeepOfferings();
  const { press } = usePress(queries.shops.services.savePackage.mutationOptions(), (list) => {
    onClose();
    keep(list, text.saved);
  });
  return ({ price, parts, ...rest }: Values) =>
    press({
      ...rest,
      ...(one && { packageId: one.packageId }),
      priceCents: readOf(price)!,
      services: [...parts],
    });
}

type PartsProps = {
  services: readonly ShopServiceView[];
  parts: readonly OfferingId[];
  error: string | undefined;
  onChange: (parts: OfferingId[]) => void;
};

function Parts({ services, parts, error, onChange }: PartsProps) {
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
    price: one?.priceCents ?? null,
    parts: one?.services.map(({ serviceId }) => serviceId) ?? [],
    isActive: one?.isActive ?? true,
  };
}

function problemsOf({ name, price, parts }: Values): Problems {
  return {
    ...(name.trim().length < 2 && { name: words.noName }),
    ...(readOf(price) === null && { priceCents: words.noPrice }),
    ...(parts.length < 2 && { services: text.noParts }),
  };
}
