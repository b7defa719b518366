import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Icon } from '#web/ui/plain/icon.tsx';
import { EmptyState } from '#web/ui/plain/surface.tsx';
import { cleared, type MarketplaceSearch, searchParams } from './search-params.ts';
import { text as allText } from './text.ts';

const text = allText.nothing;

/** An empty list: the reason, and two ways to continue. */
export function NothingFound({ search }: { search: MarketplaceSearch }) {
  return (
    <EmptyState
      icon={<Icon of={IconZoomQuestion} size={24} />}
      title={text.title}
      actions={
        <>
          <LinkButton to={searchParams(cleared(search)) || '?'} preventScrollReset>
            {text.clearFilters}
          </LinkButton>
          {search.distanceMi < MAX_RADIUS_MILES ? (
            <LinkButton to={searchParams(search, { distanceMi: MAX_RADIUS_MILES })} preventScrollReset>
              {text.expand}
            </LinkButton>
          ) : null}
        </>
      }
    >
      {text.why}
    </EmptyState>
  );
}
