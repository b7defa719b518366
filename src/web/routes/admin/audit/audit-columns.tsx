import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileDollar from '@tabler/icons-react/dist/esm/icons/IconFileDollar.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { Link } from 'react-router';
import styles from './audit.module.css';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import { type ActionGroup, actionGroup, actionWords, auditSummary } from '#domain/audit/audit.ts';
import { Stacked } from '#web/ui/stacked/stacked.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { Badge, type Tone } from '#web/ui/plain/surface.tsx';
import { ListTime } from '#web/ui/plain/time.tsx';

export type AuditEntry = Awaited<ReturnType<ApiClient['audit']['staff']['list']>>['items'][number];

/** Colors with text beside them, because color alone says nothing. */
const tones: Record<ActionGroup, Tone> = {
  green: 'safe',
  red: 'danger',
  blue: 'blue',
  purple: 'purple',
  grey: 'neutral',
};

const icons: Record<string, typeof IconCar> = {
  shop: IconBuildingStore,
  vehicle: IconCar,
  payment: IconCreditCard,
  job: IconClipboardList,
  quote: IconFileDollar,
  user: IconUser,
};

export function ActionBadge({ action }: { action: string }) {
  return (
    <span title={action}>
      <Badge tone={tones[actionGroup(action)]}>{actionWords(action)}</Badge>
    </span>
  );
}

export const auditColumns = (onView: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  { key: 'at', label: text.columns.at, cell: (entry) => <ListTime at={entry.at} /> },
  {
    key: 'actor',
    label: text.columns.actor,
    cell: (entry) => <Stacked under={entry.actorEmail ?? text.noEmail}>{entry.actor}</Stacked>,
  },
  {
    key: 'action',
    label: text.columns.action,
    isName: true,
    cell: (entry) => <ActionBadge action={entry.action} />,
  },
  {
    key: 'entity',
    label: text.columns.entity,
    cell: (entry) => (
      <span className={styles.entity}>
        <Icon of={icons[entry.entity] ?? IconFileText} size={18} />
        {actionWords(entry.entity)}
      </span>
    ),
  },
  {
    key: 'entityId',
    isWideOnly: true,
    foldsFirst: true,
    label: text.columns.entityId,
    cell: (entry) => (
      <>
        <code className={styles.id} title={entry.entityId}>
          {entry.entityId}
        </code>
        {entry.jobId && entry.opensJob ? <Link to={`/admin/jobs/${entry.jobId}`}>{text.openJob}</Link> : null}
      </>
    ),
  },
  { key: 'details', label: text.columns.details, isWideOnly: true, cell: (entry) => auditSummary(entry) },
  {
    key: 'view',
    label: text.columns.view,
    cell: (entry) => (
      <Button size="small" onClick={() => onView(entry)} aria-label={text.view(actionWords(entry.action))}>
        {text.columns.view}
      </Button>
    ),
  },
];
