import { HydrationBoundary, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AlertPace,
  alertPaces,
  type OptionalTopic,
  optionalTopics,
} from '#domain/notifications/notification-topics.ts';
import type { Route } from './+types/notifications';
import styles from './account.module.css';
import { Waiting } from './parts/with-account.tsx';
import { text as allText } from './text.ts';
import { loadForPerson } from '../load-page.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge, Card } from '#web/ui/plain/surface.tsx';

const text = allText.notifications;
const read = queries.accounts.profile.preferences.queryOptions({ input: {} });

export function meta() {
  return pageMeta({ title: allText.tabs.notifications, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return {
    reads: await loadForPerson(page, (on) => [on.accounts.profile.preferences.queryOptions({ input: {} })]),
  };
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Choices />
    </HydrationBoundary>
  );
}

function Choices() {
  const { data, error, refetch } = useQuery(read);
  return (
    <>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Card level={2} title={text.title}>
          <div className={styles.stack}>
            <p className={styles.quiet}>{text.lead}</p>
            <ul className={styles.list}>
              {data.choices.map((choice) => (
                <Choice key={choice.topic} {...choice} />
              ))}
            </ul>
          </div>
        </Card>
      ) : error ? null : (
        <Waiting />
      )}
    </>
  );
}

type Chosen = {
  topic: keyof typeof text.topics;
  isOn: boolean;
  isRequired: boolean;
  pace: AlertPace | null;
};

/** Saves on each press and shows the server's value. */
function Choice({ topic, isOn, pace }: Chosen) {
  const [name, about] = text.topics[topic];
  const cache = useQueryClient();
  const set = useMutation(queries.accounts.profile.setPreference.mutationOptions());
  if (!isOptional(topic)) {
    return (
      <li className={styles.item}>
        <div className={styles.what}>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>{about}</span>
        </div>
        <Badge>{text.always}</Badge>
      </li>
    );
  }
  const shown = set.isPending ? set.variables.isOn : isOn;
  const shownPace = (set.isPending ? set.variables.pace : undefined) ?? pace;
  const choose = (next: boolean, nextPace?: AlertPace) =>
    set.mutate(
      { topic, isOn: next, pace: nextPace },
      { onSuccess: (answer) => void cache.setQueryData(read.queryKey, answer) },
    );
  return (
    <li className={styles.item}>
      <SwitchField
        label={name}
        help={about}
        checked={shown}
        onChange={({ target }) => choose(target.checked)}
      />
      {shownPace && shown ? (
        <Select
          label={text.pace}
          value={shownPace}
          onChange={({ target }) => choose(true, target.value as AlertPace)}
          options={alertPaces.map((value) => ({ value, label: text.paces[value] }))}
        />
      ) : null}
      <Refusal error={set.error} />
    </li>
  );
}

function isOptional(topic: string): topic is OptionalTopic {
  return (optionalTopics as readonly string[]).includes(topic);
}
