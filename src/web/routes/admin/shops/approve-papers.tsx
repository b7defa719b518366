import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text as allText } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { ShopId } from '#domain/ids.ts';
import { readableDay } from '#web/features/shops/document-upload/looks.ts';
import { ActOnEach } from '#web/features/desk/filtered-list/act-on-each.tsx';
import type { Selection } from '#web/features/desk/filtered-list/use-selection.tsx';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Dialog } from '#web/ui/plain/dialog.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Loading, Skeleton } from '#web/ui/plain/surface.tsx';

const text = allText.papers;
type Shop = Awaited<ReturnType<ApiClient['shops']['review']['shop']>>;

/** Approves the papers that wait at the chosen shops, each paper for itself. */
export function ApprovePapers({ selection }: { selection: Selection<ShopId> }) {
  const [shopIds, setShopIds] = useState<readonly ShopId[] | null>(null);
  const refusal = useRoleRefusal('shops.verify');
  return (
    <>
      <Button size="small" reason={refusal} onClick={() => setShopIds([...selection.chosen])}>
        {text.button}
      </Button>
      {shopIds ? <Waiting shopIds={shopIds} onClose={() => setShopIds(null)} /> : null}
    </>
  );
}

/** The server takes so many questions at once and no more; what was read before it refused is kept. */
const AT_ONCE = 5;

/** Which papers these are. What was read a moment ago and not changed since is not asked for again. */
function Waiting({ shopIds, onClose }: { shopIds: readonly ShopId[]; onClose: () => void }) {
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['papers that wait', shopIds],
    queryFn: async () => {
      const read = (shopId: ShopId) =>
        cache.fetchQuery(queries.shops.review.shop.queryOptions({ input: { shopId } }));
      const shops: Shop[] = [];
      for (let from = 0; from < shopIds.length; from += AT_ONCE) {
        shops.push(...(await Promise.all(shopIds.slice(from, from + AT_ONCE).map(read))));
      }
      return shops.flatMap(waitingOf);
    },
    // What is shown stays as it was when it was read, until the dialog is closed.
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data && data.length > 0) {
    return (
      <ActOnEach
        items={data}
        title={text.title}
        told={text.told}
        canUndo={false}
        action={text.button}
        done={text.done}
        mutation={queries.shops.review.approveDocument.mutationOptions()}
        inputOf={({ shopId, documentId }) => ({ shopId, documentId })}
        onChanged={() => {
          void cache.invalidateQueries({ queryKey: queries.shops.review.key() });
          void cache.invalidateQueries({ queryKey: queries.records.key() });
          void cache.invalidateQueries({ queryKey: queries.audit.staff.list.key() });
        }}
        onClose={onClose}
        onDone={() => undefined}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.button}
      actions={<Button onClick={onClose}>{text.close}</Button>}
    >
      {error ? (
        <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
      ) : data ? (
        <p>{text.none}</p>
      ) : (
        <Loading label={text.loading}>
          <Skeleton height="120px" />
        </Loading>
      )}
    </Dialog>
  );
}

function waitingOf({ id: shopId, name, documents }: Shop) {
  return documents
    .filter(({ status, isCurrent }) => status === 'pending' && isCurrent)
    .map(({ id, label, holder, fileName, expiresOn }) => ({
      id,
      shopId,
      documentId: id,
      name: `${name}: ${holder ? `${label}, ${holder}` : label}`,
      becomes: text.becomes(fileName, expiresOn && readableDay(expiresOn)),
      refusal: null,
    }));
}
