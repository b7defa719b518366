import { useState } from 'react';
import * as z from 'zod';
import { text as allText } from './text.ts';
import styles from './settings-forms.module.css';
import { useKeepDetails } from './use-details.tsx';
import type { ShopDetailsView } from '#api/shops/profile.ts';
import { problemOf } from '#api/problem.ts';
import { reviewFields, verifiedFacts } from '#domain/shops/shop-review.ts';
import { filled } from '#domain/validation/entered.ts';
import { shopDetailsSchema } from '#domain/validation/shop-details.ts';
import { RemarksAt } from '#web/features/shops/shop-remarks/remarks.tsx';
import { text as setupText } from '#web/features/shops/shop-setup/text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { useVersion } from '#web/lib/live/use-version.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';
import { type SchemaForm, useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.profile;
const labels = setupText.details;

const names = [
  'businessName',
  'contactName',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'zip',
  'licenseNumber',
  'taxId',
] as const;
type Name = (typeof names)[number];
type Values = Record<Name, string>;
const optional: readonly Name[] = ['licenseNumber', 'taxId'];

const shape = shopDetailsSchema.shape;
const required = filled(setupText.required);
const schema = z.object({
  businessName: required.pipe(shape.businessName),
  contactName: required.pipe(shape.contactName),
  phone: required.pipe(shape.phone),
  email: required.pipe(shape.email),
  street: required.pipe(shape.street),
  city: required.pipe(shape.city),
  state: required.pipe(shape.state),
  zip: required.pipe(shape.zip),
  licenseNumber: z.string().pipe(shape.licenseNumber.unwrap()),
  taxId: z.string().pipe(shape.taxId.unwrap()),
});

/** Which verified fact a field is a part of. */
const factOf: Partial<Record<Name, (typeof verifiedFacts)[number]>> = {
  businessName: 'name',
  street: 'address',
  city: 'address',
  state: 'address',
  zip: 'address',
  licenseNumber: 'license_number',
  taxId: 'tax_id',
};

/** Name, address, contact and numbers. What was verified is changed after a look at what follows from it. */
export function ProfileForm({ details }: { details: ShopDetailsView }) {
  const [asked, setAsked] = useState<Values | null>(null);
  const [version, setVersion] = useVersion(details.versions.facts);
  const keep = useKeepDetails(text.saved);
  const save = usePress(queries.shops.profile.saveDetails.mutationOptions(), (now) => {
    setAsked(null);
    setVersion(now.versions.facts);
    keep(now);
  });
  const first = valuesOf(details);
  const { form, ...fields } = useSchemaForm({
    schema,
    first,
    send: async (typed) => {
      const refused = await save.press({ ...typed, reopensReview: false, version });
      if (problemOf(refused)?.code !== 'REVIEW_WOULD_REOPEN') return refused;
      save.reset();
      setAsked(typed);
      return 'asks';
    },
    missing: text.missing,
  });
  return (
    <>
      <Form {...form} submit={text.save} busy={text.saving}>
        <Verified details={details} />
        <Fields slug={details.slug} {...fields} />
      </Form>
      {asked ? (
        <ConfirmDialog
          open
          onClose={() => {
            save.reset();
            setAsked(null);
          }}
          title={text.ask.title}
          changes={[
            [text.ask.what, changedFacts(first, asked).join(', ')],
            [text.ask.during, text.ask.live],
            [text.ask.papers, text.ask.documents],
          ]}
          told={text.ask.told}
          canUndo
          action={text.ask.act}
          busy={save.isBusy && text.saving}
          error={save.error}
          onConfirm={() => void save.press({ ...asked, reopensReview: true, version })}
        />
      ) : null}
    </>
  );
}

type FieldsProps = Pick<SchemaForm<Values>, 'field'> & { slug: string };

function Fields({ slug, field: bound }: FieldsProps) {
  const field = (name: Name, most: number, autoComplete: string) => ({
    ...bound(name),
    label: labelOf[name],
    autoComplete,
    maxLength: most,
    optional: optional.includes(name),
  });
  return (
    <>
      <Card level={2} title={text.facts}>
        <div className={styles.fields}>
          <TextInput
            {...field('businessName', 120, 'organization')}
            help={text.keptAddress(`/shops/${slug}`)}
          />
          <RemarksAt fields={['name']} />
          <TextInput {...field('street', 120, 'street-address')} />
          <div className={styles.place}>
            <TextInput {...field('city', 80, 'address-level2')} />
            <TextInput {...field('state', 2, 'address-level1')} autoCapitalize="characters" />
            <TextInput {...field('zip', 20, 'postal-code')} inputMode="numeric" />
          </div>
          <RemarksAt fields={['address']} />
        </div>
      </Card>
      <Card level={2} title={text.contact}>
        <div className={styles.pair}>
          <TextInput {...field('contactName', 80, 'name')} />
          <TextInput {...field('phone', 60, 'tel')} type="tel" inputMode="tel" />
          <TextInput {...field('email', 254, 'email')} type="email" inputMode="email" />
        </div>
        <RemarksAt fields={['phone', 'email']} />
      </Card>
      <Card level={2} title={text.numbers}>
        <div className={styles.pair}>
          <TextInput {...field('licenseNumber', 40, 'off')} />
          <TextInput {...field('taxId', 20, 'off')} />
        </div>
        <RemarksAt fields={['license_number', 'tax_id']} />
      </Card>
    </>
  );
}

/** What follows from a change, before anything is typed. */
function Verified({ details: { status, looksAgain } }: { details: ShopDetailsView }) {
  if (status === 'submitted') return <Notice tone="caution">{text.still}</Notice>;
  if (status !== 'active' && status !== 'suspended') return null;
  return (
    <Notice tone={looksAgain.length > 0 ? 'caution' : 'neutral'} title={text.verified}>
      <p>{text.reopens}</p>
      {looksAgain.length > 0 ? (
        <p>
          {text.looksAgain} {looksAgain.map(({ label }) => label).join(', ')}.
        </p>
      ) : null}
    </Notice>
  );
}

const labelOf: Record<Name, string> = {
  businessName: labels.businessName,
  contactName: labels.contactName,
  phone: labels.phone,
  email: labels.email,
  street: labels.address,
  city: labels.city,
  state: labels.state,
  zip: labels.zip,
  licenseNumber: labels.license,
  taxId: labels.taxId,
};

function valuesOf(details: ShopDetailsView): Values {
  return Object.fromEntries(names.map((name) => [name, details[name]])) as Values;
}

/** As the server names them, each once. */
function changedFacts(was: Values, is: Values): string[] {
  const changed = names.filter((name) => was[name].trim() !== is[name].trim());
  return verifiedFacts
    .filter((fact) => changed.some((name) => factOf[name] === fact))
    .map((fact) => reviewFields[fact]);
}
