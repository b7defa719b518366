import { type ChangeEvent, type ComponentProps, useState } from 'react';
import * as z from 'zod';
import type { SetupView } from '#api/shops/setup.ts';
import type { OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { filled } from '#domain/validation/entered.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import type { Failure } from '#web/ui/form.tsx';
import { type Problems, useSchemaForm } from '#web/ui/use-schema-form.ts';
import styles from './shop-setup.module.css';
import { text as allText } from './text.ts';
import type { DraftInHand } from './use-draft.ts';

const text = allText.details;
export type Details = OnboardingDraft['shopDetails'];
export type DetailsName = keyof Details;
type Name = DetailsName;

const REQUIRED: readonly Name[] = [
  'businessName',
  'contactName',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zipCode',
];
/** The operation's names where the draft has its own. */
export const SENT_AS: Partial<Record<Name, string>> = { address: 'street', zipCode: 'zip' };

type Props = {
  hand: DraftInHand;
  submit: string;
  onSaved: (setup: SetupView) => void;
  actions?: React.ReactNode;
  /** It was sent, and refused. */
  onRefused?: () => void;
  /** The page's sentence for an error without a field; otherwise the server's. */
  inWords?: (refused: Error) => Error | Failure;
};

/** Who the shop is and where: the first step of each wizard. */
export function ShopDetailsForm({ hand, submit, onSaved, actions, onRefused, inWords }: Props) {
  const { draft, change, settle } = hand;
  const [first] = useState(draft.shopDetails);
  const { press } = usePress(queries.shops.setup.saveBusinessInfo.mutationOptions(), onSaved);
  const { field, form } = useSchemaForm<Details, Details>({
    schema,
    first,
    kept: { value: draft.shopDetails, change: (shopDetails) => change({ ...draft, shopDetails }) },
    send: async ({ address, zipCode, ...rest }) => {
      if (!(await settle())) return { message: allText.newer.title };
      const refused = await press({ ...rest, street: address, zip: zipCode });
      if (refused) onRefused?.();
      return refused && inWords ? inWords(refused) : refused;
    },
    named: { street: 'address', zip: 'zipCode' },
  });

  return (
    <Form {...form} isDirty={false} submit={submit} busy={allText.busy} actions={actions}>
      <DetailsFields field={field} />
    </Form>
  );
}

const required = filled(allText.required);
const schema = z.object({
  businessName: required,
  contactName: required,
  phone: required,
  email: required,
  address: required,
  city: required,
  state: required,
  zipCode: required,
  licenseNumber: z.string(),
  taxId: z.string(),
  description: z.string(),
});

/** What is missing of it, before anything is sent. */
export function detailsProblems(details: Details): Problems {
  const empty = REQUIRED.filter((name) => details[name].trim() === '');
  return Object.fromEntries(empty.map((name) => [SENT_AS[name] ?? name, allText.required]));
}

type FieldsProps = {
  /** What binds an input to its value: by name, with what is wrong with it. */
  field: (name: Name) => Pick<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue'> & {
    error?: string | null;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
};

export function DetailsFields({ field: bound }: FieldsProps) {
  const field = (name: Name, label: string, most: number, autoComplete: string) => ({
    ...bound(name),
    label,
    autoComplete,
    maxLength: most,
  });
  return (
    <div className={styles.stack}>
      <TextInput {...field('businessName', text.businessName, 120, 'organization')} />
      <div className={styles.pair}>
        <TextInput {...field('contactName', text.contactName, 80, 'name')} />
        <TextInput {...field('phone', text.phone, 60, 'tel')} type="tel" inputMode="tel" />
      </div>
      <TextInput {...field('email', text.email, 254, 'email')} type="email" inputMode="email" />
      <TextInput {...field('address', text.address, 120, 'street-address')} />
      <div className={styles.pair}>
        <TextInput {...field('city', text.city, 80, 'address-level2')} />
        <TextInput {...field('state', text.state, 2, 'address-level1')} autoCapitalize="characters" />
        <TextInput {...field('zipCode', text.zip, 20, 'postal-code')} inputMode="numeric" />
      </div>
      <div className={styles.pair}>
        <TextInput {...field('licenseNumber', text.license, 40, 'off')} optional />
        <TextInput {...field('taxId', text.taxId, 20, 'off')} optional />
      </div>
      <Textarea
        label={text.description}
        help={text.descriptionHelp}
        optional
        rows={4}
        maxLength={2_000}
        {...bound('description')}
      />
    </div>
  );
}
