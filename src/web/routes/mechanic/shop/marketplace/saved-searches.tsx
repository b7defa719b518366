import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SavedSearch } from '#api/marketplace/saved-searches.ts';
import { type SearchNotice, searchNotices } from '#domain/marketplace/saved-search.ts';
import { type Removed, UndoNotice } from '#web/ui/kept-items/undo-notice.tsx';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { latePiece } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Select } from '#web/ui/plain/field.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { toastDone } from '#web/ui/toast.ts';
import styles from './marketplace.module.css';
import { type ShopSearch, shopSearchAddress } from './shop-search.ts';
import { text as allText } from './text.ts';

const NameDialog = latePiece(async () => (await import('#web/ui/kept-items/name-dialog.tsx')).NameDialog);

const text = allText.saved;
const NOTICES = searchNotices.map((value) => ({ value, label: text.notices[value] }));
const read = queries.marketplace.savedSearches.list.queryOptions({ input: {} });
type Shown = { searches: SavedSearch[] };

function useKeep(): (shown: Shown) => void {
  const cache = useQueryClient();
  return (shown) => cache.setQueryData(read.queryKey, shown);
}

/** The searches that the shop keeps: each is an address, and says how its people hear of what it finds. */
export function SavedSearches({ search }: { search: ShopSearch }) {
  const { data, error, refetch } = useQuery(read);
  const [isSaving, setIsSaving] = useState(false);
  const searches = data?.searches ?? [];
  const here = shopSearchAddress(search);
  return (
    <section className={styles.saved} aria-labelledby="saved-searches">
      <div className={styles.savedRow}>
        <h2 id="saved-searches">{text.title}</h2>
        {searches.map(({ searchId, name, query }) => {
          const address = shopSearchAddress({ ...query, limit: search.limit });
          return (
            <Link
              key={searchId}
              to={address || '?'}
              className={styles.savedLink}
              aria-current={address === here ? 'true' : undefined}
            >
              {name}
            </Link>
          );
        })}
        <Button size="small" onClick={() => setIsSaving(true)}>
          {text.save}
        </Button>
      </div>
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      <Managed searches={searches} search={search} />
      {isSaving ? <SaveDialog search={search} onClose={() => setIsSaving(false)} /> : null}
    </section>
  );
}

function SaveDialog({ search, onClose }: { search: ShopSearch; onClose: () => void }) {
  const keep = useKeep();
  const [notify, setNotify] = useState<SearchNotice>('at_once');
  const add = usePress(queries.marketplace.savedSearches.add.mutationOptions(), (shown) => {
    keep(shown);
    toastDone(text.savedNow);
    onClose();
  });
  const query = queryOf(search);
  return (
    <NameDialog
      title={text.saveTitle}
      help={text.saveHelp}
      action={text.saveNow}
      busy={add.isBusy && text.saving}
      error={add.error}
      onSave={(name) => void add.press({ name, notify, query })}
      onClose={onClose}
    >
      <Select
        label={text.notify}
        help={text.notifyHelp}
        value={notify}
        options={NOTICES}
        onChange={(event) => setNotify(event.currentTarget.value as SearchNotice)}
      />
    </NameDialog>
  );
}

/** What of the search on this page can be kept. */
function queryOf(search: ShopSearch): SavedSearch['query'] {
  const { after: _, limit: __, ...query } = search;
  return query;
}

function Managed({ searches, search }: { searches: readonly SavedSearch[]; search: ShopSearch }) {
  const keep = useKeep();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const add = usePress(queries.marketplace.savedSearches.add.mutationOptions(), keep);
  const remove = usePress(queries.marketplace.savedSearches.remove.mutationOptions(), keep);
  const throwAway = async ({ searchId, name, notify, query }: SavedSearch) => {
    const refused = await remove.press({ searchId });
    if (!refused) setRemoved({ name, bringBack: () => add.press({ name, notify, query }) });
  };
  return (
    <>
      <UndoNotice key={removed?.name} removed={removed} onBack={() => setRemoved(null)} />
      <Refusal error={remove.error} />
      {searches.length > 0 ? (
        <details>
          <summary>{text.manage(searches.length)}</summary>
          <ul className={styles.kept}>
            {searches.map((one) => (
              <li key={one.searchId} className={styles.keptOne}>
                <Kept
                  search={one}
                  here={queryOf(search)}
                  isBusy={remove.isBusy}
                  onRemove={() => void throwAway(one)}
                />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

type KeptProps = {
  search: SavedSearch;
  /** What the page shows now. */
  here: SavedSearch['query'];
  isBusy: boolean;
  onRemove: () => void;
};

function Kept({ search: { searchId, name, notify, query, radiusMiles }, here, isBusy, onRemove }: KeptProps) {
  const keep = useKeep();
  const [isNaming, setIsNaming] = useState(false);
  const save = usePress(queries.marketplace.savedSearches.save.mutationOptions(), (shown) => {
    keep(shown);
    toastDone(text.kept);
    setIsNaming(false);
  });
  return (
    <>
      <p>
        {name}
        <span className={styles.keptPlace}>
          {query.zip ? text.aroundZip(query.zip, radiusMiles) : text.aroundShop(radiusMiles)}
        </span>
      </p>
      <Select
        label={text.notifyOf(name)}
        labelHidden
        value={notify}
        options={NOTICES}
        onChange={(event) =>
          void save.press({ searchId, name, notify: event.currentTarget.value as SearchNotice })
        }
      />
      <div className={styles.keptActs}>
        <Button size="small" aria-label={text.renameOf(name)} onClick={() => setIsNaming(true)}>
          {text.rename}
        </Button>
        <Button
          size="small"
          aria-label={text.renewOf(name)}
          onClick={() => void save.press({ searchId, name, notify, query: here })}
        >
          {text.renew}
        </Button>
        <Button
          size="small"
          kind="plain"
          busy={isBusy && text.removing}
          aria-label={text.removeOf(name)}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      </div>
      {isNaming ? (
        <NameDialog
          title={text.renameTitle}
          name={name}
          action={text.renameNow}
          busy={save.isBusy && text.saving}
          error={save.error}
          onSave={(wanted) => void save.press({ searchId, name: wanted, notify })}
          onClose={() => setIsNaming(false)}
        />
      ) : (
        <Refusal error={save.error} />
      )}
    </>
  );
}
