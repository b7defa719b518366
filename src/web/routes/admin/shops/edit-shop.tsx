import { useQuery, useQueryClient } from '@tanstack/react-query';
import styles from './shops.module.css';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { ShopId } from '#domain/ids.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { recordState } from '#web/ui/record-state.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

const text = allText.edit;

type Shop = Awaited<ReturnType<ApiClient['vetting']['shop']>>;

/** The form of A §5 on a shop that is there already. */
export function EditShop({ shopId, onClose }: { shopId: ShopId; onClose: () => void }) {
  const found = useQuery(queries.vetting.shop.queryOptions({ input: { shopId } }));
  const { instead } = recordState(found, text);
  return (
    <Dialog open onClose={onClose} title={text.title}>
      {found.data ? <EditForm shop={found.data} onClose={onClose} /> : instead}
    </Dialog>
  );
}

const fields = ['businessName', 'contactName', 'phone', 'email', 'city', 'state', 'zip'] as const;
type Values = Record<(typeof fields)[number], string>;
const longest: Values = {
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
  const { press } = usePress(queries.shopDesk.edit.mutationOptions(), ({ shop: changed }) => {
    cache.setQueryData(queries.vetting.shop.queryKey({ input: { shopId: shop.id } }), changed);
    for (const read of [queries.vetting.shops, queries.records, queries.admin.audit]) {
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
  };
  const { values, change, problems, form } = useCheckedForm<Values>({
    first,
    check: (): Record<string, string> => ({}),
    send: async (typed) => {
      const refused = await press({ shopId: shop.id, ...changedIn(typed, first) });
      if (refused) toastFailed(text.failedToSave);
      return refused;
    },
  });
  return (
    <Form
      {...form}
      isDirty={false}
      submit={text.save}
      busy={text.saving}
      actions={<Button onClick={onClose}>{text.cancel}</Button>}
    >
      <div className={styles.fields}>
        {fields.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={text.fields[name]}
            optional={name === 'zip'}
            maxLength={Number(longest[name])}
            value={values[name]}
            error={problems[name] ?? null}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Form>
  );
}

/** Contact that stands there as it was shown, perhaps masked, is not sent. */
function changedIn({ phone, email, zip, ...rest }: Values, first: Values) {
  return {
    ...rest,
    ...(phone === first.phone ? {} : { phone }),
    ...(email === first.email ? {} : { email }),
    ...(zip === first.zip || zip.trim() === '' ? {} : { zip }),
  };
}
