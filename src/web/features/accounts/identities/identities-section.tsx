import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { IdentitiesView } from '#api/accounts/providers.ts';
import { queries } from '#web/lib/query.ts';
import { useProvenMutation } from '#web/lib/session/step-up.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Card, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from './identities-section.module.css';
import { text } from './text.ts';

type Identity = IdentitiesView['identities'][number];

/** Linked sign-in providers: link, view, unlink. Renders nothing if no provider is set up. */
export function IdentitiesSection() {
  const { data, error, refetch } = useQuery(
    queries.accounts.providers.identities.queryOptions({ input: {} }),
  );
  const [leaving, setLeaving] = useState<Identity | null>(null);
  if (data && data.identities.length === 0 && data.linkable.length === 0) return null;
  return (
    <Card level={2} title={text.title}>
      <p className={styles.lead}>{text.lead}</p>
      <JustLinked identities={data?.identities ?? []} />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <>
          <ul className={styles.list}>
            {data.identities.map((identity) => (
              <Row key={identity.id} identity={identity} onUnlink={() => setLeaving(identity)} />
            ))}
          </ul>
          <LinkButtons linkable={data.linkable} />
        </>
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="44px" />
        </Loading>
      )}
      {leaving ? <UnlinkDialog identity={leaving} onClose={() => setLeaving(null)} /> : null}
    </Card>
  );
}

/** The provider redirects here; the URL says which one it was. */
function JustLinked({ identities }: { identities: readonly Identity[] }) {
  const [query] = useSearchParams();
  const linked = identities.find(({ provider }) => provider === query.get('linked'));
  if (!linked) return null;
  return (
    <Notice tone="safe" live>
      {text.linked(linked.label)}
    </Notice>
  );
}

function Row({ identity, onUnlink }: { identity: Identity; onUnlink: () => void }) {
  const { label, email, linkedAt, lastUsedAt, mayUnlink } = identity;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{label}</strong>
        {email ? <span className={styles.email}>{email}</span> : null}
        <span className={styles.when}>
          {lastUsedAt ? text.lastUsed : text.linkedOn} <RelativeTime at={lastUsedAt ?? linkedAt} />
        </span>
      </div>
      <Button
        size="small"
        reason={mayUnlink ? null : text.onlyWay(label)}
        onClick={onUnlink}
        aria-label={text.unlinkOf(label)}
      >
        {text.unlink}
      </Button>
    </li>
  );
}

function LinkButtons({ linkable }: { linkable: IdentitiesView['linkable'] }) {
  const link = useProvenMutation(
    queries.accounts.providers.link.mutationOptions({ onSuccess: ({ location: to }) => location.assign(to) }),
  );
  if (linkable.length === 0) return null;
  const isLeaving = link.isPending || link.isSuccess;
  return (
    <>
      <div className={styles.ways}>
        {linkable.map(({ id, label }) => (
          <Button
            key={id}
            busy={isLeaving && link.variables?.provider === id && text.linking}
            onClick={() => {
              if (!isLeaving) link.mutate({ provider: id });
            }}
          >
            {text.link(label)}
          </Button>
        ))}
      </div>
      <Refusal error={link.error} />
    </>
  );
}

function UnlinkDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const client = useQueryClient();
  const unlink = useProvenMutation(
    queries.accounts.providers.unlink.mutationOptions({
      onSuccess: async () => {
        await client.invalidateQueries({ queryKey: queries.accounts.providers.identities.key() });
        toastDone(text.unlinked(identity.label));
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.before(identity.label)}
      changes={[[text.wayIn, text.noLonger(identity.label)]]}
      told={text.told}
      canUndo
      action={text.unlinkOf(identity.label)}
      busy={unlink.isPending && text.unlinking}
      isDangerous
      error={unlink.error}
      onConfirm={() => unlink.mutate({ identityId: identity.id })}
    />
  );
}
