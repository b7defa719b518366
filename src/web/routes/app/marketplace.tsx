import { useCallback } from 'react';
import { Form, Outlet, useLocation, useParams } from 'react-router';
import { JobsBesideMap } from '../marketplace/jobs-beside-map.tsx';
import { loadSearch } from '../marketplace/load-search.ts';
import { searchOrNull } from '../marketplace/search-or-null.ts';
import type { Route } from './+types/marketplace';
import styles from './marketplace/marketplace.module.css';
import { text } from './marketplace/text.ts';
import { requireSession } from './require-session.ts';
import { MarketplaceFilters } from '#web/features/marketplace/marketplace-list/marketplace-filters.tsx';
import { publicDefaults } from '#web/features/marketplace/marketplace-list/search-params.ts';
import { useFiltersInHash } from '#web/features/marketplace/marketplace-list/use-hash.ts';
import { useSearch } from '#web/features/marketplace/marketplace-list/use-search.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export function loader(page: Route.LoaderArgs) {
  requireSession(page);
  return loadSearch(page);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return searchOrNull(serverLoader);
}

/** The marketplace for signed-in people: each job opens beside the list, at its own URL. */
export default function AppMarketplace({ loaderData }: Route.ComponentProps) {
  const search = useSearch(loaderData);
  const asked = search.asked ?? publicDefaults;
  useFiltersInHash(asked);
  const { search: query } = useLocation();
  const { jobId } = useParams();
  const jobPath = useCallback(({ id }: { id: string }) => `/app/marketplace/jobs/${id}${query}`, [query]);
  return (
    <SitePage>
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{text.heading}</h1>
            <p className={styles.quiet}>{text.lead}</p>
          </div>
          <RoleLine />
        </header>
        <MarketplaceFilters
          search={asked}
          words={search.found?.words ?? asked.q}
          services={search.services}
          box={text.box}
        />
        <JobsBesideMap {...search} jobPath={jobPath} openId={jobId} opens="beside" />
      </div>
      <Outlet />
    </SitePage>
  );
}

function RoleLine() {
  const { person } = useSession();
  if (!person) return null;
  const role = person.shop ? `${person.roleLabel}, ${person.shop.name}` : person.roleLabel;
  return (
    <Form method="post" action="/logout" className={styles.role}>
      <input type="hidden" name="returnTo" value="/marketplace" />
      <span>{text.role(role)}</span>
      <button type="submit" className={styles.logOut}>
        {text.logOut}
      </button>
    </Form>
  );
}
