import { useLocation } from 'react-router';
import type { Route } from './+types/marketplace';
import { JobPanel } from './marketplace/job-panel.tsx';
import { JobsBesideMap } from './marketplace/jobs-beside-map.tsx';
import { loadSearch } from './marketplace/load-search.ts';
import styles from './marketplace/marketplace.module.css';
import { searchOrNull } from './marketplace/search-or-null.ts';
import { text } from './marketplace/text.ts';
import { MarketplaceFilters } from '#web/features/marketplace/marketplace-list/marketplace-filters.tsx';
import { useFiltersInHash } from '#web/features/marketplace/marketplace-list/use-hash.ts';
import { useSearch } from '#web/features/marketplace/marketplace-list/use-search.ts';
import { publicDefaults } from '#web/features/marketplace/marketplace-list/search-params.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { SitePage } from '#web/ui/frame/site-page.tsx';

/** Every search is the same page to search engines. */
export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/marketplace', matches });
}

export function loader(page: Route.LoaderArgs) {
  return loadSearch(page);
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return searchOrNull(serverLoader);
}

const jobPath = ({ id }: { id: string }) => `/marketplace/jobs/${id}`;

/** Open jobs near a place for everyone: a list and a map, both live, with all state in the URL. */
export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const search = useSearch(loaderData);
  const asked = search.asked ?? publicDefaults;
  useFiltersInHash(asked);
  // An opened job shows its URL over this page.
  const { mask } = useLocation();
  return (
    <SitePage>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{text.heading}</h1>
          <p>{text.lead}</p>
        </header>
        <MarketplaceFilters
          search={asked}
          words={search.found?.words ?? asked.q}
          services={search.services}
          box={text.box}
        />
        <JobsBesideMap {...search} jobPath={jobPath} opens="over" footer={text.hidden} />
      </div>
      {mask ? <JobPanel path={mask.pathname} listed={search.found?.items} /> : null}
    </SitePage>
  );
}
