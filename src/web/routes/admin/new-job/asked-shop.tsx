import { skipToken, useQuery } from '@tanstack/react-query';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { queries } from '#web/lib/query.ts';
import { Checkbox } from '#web/ui/plain/choice.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import type { SchemaForm } from '#web/ui/use-schema-form.ts';
import type { Entered } from './form.ts';
import styles from './new-job.module.css';
import { text } from './text.ts';

const MOST_SHOPS = 50;

/** Who can quote: all shops nearby, or first the one that the owner named. Their favorites are only theirs. */
export function AskedShop({ field, tick, value }: SchemaForm<Entered>) {
  const zip = zipSchema.safeParse(value('zip')).data;
  const service = serviceCodes.find((code) => code === value('service'));
  const near = zip && service ? { zip, service, distanceMi: MAX_RADIUS_MILES, limit: MOST_SHOPS } : skipToken;
  const { data } = useQuery(queries.marketplace.directory.shops.queryOptions({ input: near }));
  const shops = (data?.items ?? []).map(({ slug, name, city }) => ({
    value: slug,
    label: text.ask.first(name, city),
  }));
  const chosen = value('ask');
  // After another ZIP code or service, the chosen shop stays until another is chosen; the server checks it.
  const isElsewhere = chosen !== '' && shops.every((shop) => shop.value !== chosen);
  return (
    <Card title={text.ask.title} level={2}>
      <div className={styles.stack}>
        <Select
          label={text.ask.label}
          help={near === skipToken ? text.ask.needs : text.ask.help}
          {...field('ask')}
          options={[
            { value: '', label: text.ask.everyone },
            ...(isElsewhere ? [{ value: chosen, label: chosen }] : []),
            ...shops,
          ]}
        />
        {chosen === '' ? null : <Checkbox label={text.ask.afterwards} {...tick('thenEveryone')} />}
      </div>
    </Card>
  );
}
