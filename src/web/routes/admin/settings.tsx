import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/settings';
import { Catalogue } from './settings/catalogue.tsx';
import { ContentPart } from './settings/content.tsx';
import { Fees } from './settings/fees.tsx';
import { Flags } from './settings/flags.tsx';
import { Keys } from './settings/keys.tsx';
import { Newsletter } from './settings/newsletter.tsx';
import { Limits } from './settings/limits.tsx';
import { Roles } from './settings/roles.tsx';
import { inputOfLog, SecurityLog } from './settings/security-log.tsx';
import styles from './settings/settings.module.css';
import { text } from './settings/text.ts';
import { inputOfZips, Zips } from './settings/zips.tsx';
import { FilterLinks } from '#web/features/desk/filtered-list/filter-links.tsx';
import { listAddress, readShown, type Shown } from '#web/features/desk/filtered-list/list-state.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useStaffView } from '#web/lib/session/role-preview.ts';
import { staffCan, type StaffPermission } from '#domain/permissions/staff-roles.ts';
import { Page } from '#web/ui/page.tsx';

const PATH = '/admin/settings';
const PARTS = [
  'zips',
  'catalogue',
  'flags',
  'fees',
  'limits',
  'content',
  'newsletter',
  'keys',
  'roles',
  'security',
] as const;
type Part = (typeof PARTS)[number];
/** What a part needs besides the right to see the settings at all. */
const needs: Partial<Record<Part, StaffPermission>> = {
  catalogue: 'content.manage',
  content: 'content.manage',
  newsletter: 'content.manage',
  keys: 'settings.keys',
  security: 'logs.security',
};
export type Asked = Shown<Part> & { q: string | undefined; wanted: string | undefined };

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

function readAsked(request: Pick<Request, 'url'>): Asked {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 100) || undefined;
  return { ...readShown(request, PARTS), q, wanted: searchParams.get('wanted') ?? undefined };
}

export async function loader(page: Route.LoaderArgs) {
  const asked = readAsked(page.request);
  const reads = await loadPage(page, (on) => [
    // Without permission to read these there are no settings.
    on.site.staff.zips.queryOptions({ input: asked.show === 'zips' ? inputOfZips(asked) : {} }),
    ...(asked.show === 'fees' ? [on.settings.fees.queryOptions({ input: {} })] : []),
    ...(asked.show === 'catalogue' ? [on.settings.catalogue.queryOptions({ input: {} })] : []),
    ...(asked.show === 'flags' ? [on.settings.flags.queryOptions({ input: {} })] : []),
    ...(asked.show === 'limits' ? [on.settings.refundLimits.queryOptions({ input: {} })] : []),
    ...(asked.show === 'content' ? [on.settings.content.queryOptions({ input: {} })] : []),
    ...(asked.show === 'newsletter' ? [on.site.newsletter.staff.list.queryOptions({ input: {} })] : []),
    ...(asked.show === 'keys' ? [on.settings.keys.queryOptions({ input: {} })] : []),
    ...(asked.show === 'security'
      ? [on.settings.securityLog.queryOptions({ input: inputOfLog(asked) })]
      : []),
  ]);
  return { asked, reads };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { asked: readAsked(request), reads: undefined };
}

/** What holds for the whole product, part by part. */
export default function Settings({ loaderData: { asked, reads } }: Route.ComponentProps) {
  const view = useStaffView();
  const parts = PARTS.filter((part) => view !== null && staffCan(view.shown, needs[part] ?? []));
  return (
    <HydrationBoundary state={reads}>
      <Page title={text.title} lead={text.lead}>
        <FilterLinks
          label={text.parts}
          chosen={asked.show}
          choices={parts.map((value) => ({ value, label: text.part[value] }))}
          to={(show) => listAddress(PATH, PARTS[0], { show })}
        />
        <section className={styles.part}>
          {asked.show === 'zips' ? <Zips asked={asked} path={PATH} /> : null}
          {asked.show === 'catalogue' ? <Catalogue /> : null}
          {asked.show === 'flags' ? <Flags /> : null}
          {asked.show === 'fees' ? <Fees /> : null}
          {asked.show === 'limits' ? <Limits /> : null}
          {asked.show === 'content' ? <ContentPart /> : null}
          {asked.show === 'newsletter' ? <Newsletter /> : null}
          {asked.show === 'keys' ? <Keys /> : null}
          {asked.show === 'roles' ? <Roles /> : null}
          {asked.show === 'security' ? <SecurityLog asked={asked} path={PATH} /> : null}
        </section>
      </Page>
    </HydrationBoundary>
  );
}
