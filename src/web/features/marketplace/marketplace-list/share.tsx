import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useLocation } from 'react-router';
import { useCopy } from '#web/lib/forms/use-copy.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import styles from './marketplace-list.module.css';
import { hashOf, type MarketplaceSearch, searchParams } from './search-params.ts';
import { text as allText } from './text.ts';
import type { Found } from './use-search.ts';

const text = allText.share;

type Props = { search: MarketplaceSearch; found: Found | null };

/** The link includes the place, which may be implicit for this reader. */
export function Share({ search, found }: Props) {
  const { pathname } = useLocation();
  const { state, copy } = useCopy();
  const shared = withPlace(search, found);
  const share = () => copy(`${location.origin}${pathname}${searchParams(shared)}${hashOf(shared)}`);
  return (
    <>
      <Button size="small" kind="plain" onClick={() => void share()} className={styles.share}>
        <Icon of={IconShare2} />
        {state === 'copied' ? text.copied : text.act}
      </Button>
      <span role="status" className="visually-hidden">
        {state === 'idle' ? '' : state === 'copied' ? text.copied : text.refused}
      </span>
    </>
  );
}

function withPlace(search: MarketplaceSearch, found: Found | null): MarketplaceSearch {
  const hasPlace = search.zip !== undefined || search.lat !== undefined || found?.words !== search.q;
  if (hasPlace || !found) return search;
  const { zip, lat, lng } = found.centre;
  return zip === null ? { ...search, lat, lng } : { ...search, zip };
}
