import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import styles from './shops.module.css';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { ShopId } from '#domain/ids.ts';
import { MOST_NOTE_CHARACTERS } from '#domain/desk/staff-records.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { Facts } from '#web/ui/plain/facts.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { useSchemaForm } from '#web/ui/use-schema-form.ts';

const text = allText.edit;

type Shop = Awaited<ReturnType<ApiClient['shops']['review']['shop']>>;

/** The form that edits an existing shop. */
export function EditShop({ shopId, onClose }: { shopId: ShopId; onClose: () => void }) {
  const found = useQuery(queries.shops.review.shop.queryOptions({ input: { shopId } }));
  const { instead } = recordState(found, text);
  return (
    <Dialog open onClose={onClose} title={text.title}>
      {found.data ? <EditForm shop={found.data} onClose={onClose} /> : instead}
    </Dialog>
  );
}

const facts = ['businessName', 'contactName', 'phone', 'email', 'city', 'state', 'zip'] as const;
const schema = z.record(z.enum([...facts, 'notes']), z.string());
type Values = z.infer<typeof schema>;
const longest: Omit<Values, 'notes'> = {
  businessName: '120',
  contactName: '80',
  phone: '30',
  email: '254',
  city: '80',
  state: '2',
  zip: '10',
};

function EditForm({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const cache = useQueryClient();
  const { press } = usePress(queries.shops.staff.edit.mutationOptions(), ({ shop: changed }) => {
    cache.setQueryData(queries.shops.review.shop.queryKey({ input: { shopId: shop.id } }), changed);
    for (const read of [queries.shops.review.shops, queries.records, queries.audit.staff.list]) {
      void cache.invalidateQueries({ queryKey: read.key() });
    }
    toastDone(text.done);
    onClose();
  });
  const first: Values = {
    businessName: shop.name,
    contactName: shop.contactName,
    phone: shop.phone,
    email: shop.email,
    city: shop.city,
    state: shop.stateCode,
    zip: shop.zip,
    notes: '',
  };
  const { field, methods, form } = useSchemaForm({
    schema,
    first,
    send: async (typed) => {
      const refused = await press({ shopId: shop.id, ...changedIn(typed, first) });
      if (refused) toastFailed(text.failedToSave);
      return refused;
    },
  });
  return (
    <Form
      {...form}
      submit={text.save}
      busy={text.saving}
      actions={<Button onClick={onClose}>{text.cancel}</Button>}
    >
      <div className={styles.fields}>
        {facts.map((name) => (
          <TextInput
            key={name}
            {...field(name)}
            label={text.fields[name]}
            maxLength={Number(longest[name])}
          />
        ))}
      </div>
      <Textarea
        {...field('notes')}
        label={text.notes}
        help={text.notesHelp}
        optional
        rows={2}
        maxLength={MOST_NOTE_CHARACTERS}
      />
      <Preview values={methods.watch()} first={first} />
    </Form>
  );
}

/** Before it is sent: what changes, who is notified, and whether it can be undone. */
function Preview({ values, first }: { values: Values; first: Values }) {
  const changed = facts.filter((name) => values[name].trim() !== first[name].trim());
  const isContactChanged = changed.includes('email') || changed.includes('phone');
  const hasNote = values.notes.trim() !== '';
  if (changed.length === 0 && !hasNote) return null;
  return (
    <Notice title={text.preview}>
      <Facts
        items={[
          ...changed.map(
            (name) => [text.fields[name], text.becomes(first[name], values[name].trim())] as const,
          ),
          ...(hasNote ? ([[text.notes, text.noteKept]] as const) : []),
        ]}
      />
      <p>{isContactChanged ? text.tellsShop : text.tellsNoOne}</p>
    </Notice>
  );
}

/** Contact details that are unchanged, perhaps masked, are not sent. */
function changedIn({ phone, email, zip, notes, ...rest }: Values, first: Values) {
  return {
    ...rest,
    ...(notes.trim() === '' ? {} : { notes }),
    ...(phone === first.phone ? {} : { phone }),
    ...(email === first.email ? {} : { email }),
    ...(zip === first.zip ? {} : { zip }),
  };
}
