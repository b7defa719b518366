import { HydrationBoundary } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/quotes-templates';
import { QUOTES_PATH } from './quotes/quote-search.ts';
import styles from './quotes/quotes.module.css';
import { text } from './quotes/templates-text.ts';
import { useKeepTemplates, useTemplates } from './quotes/use-templates.ts';
import { useShop } from './use-shop.ts';
import type { QuoteTemplate } from '#api/quotes/templates.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { QuoteLineInput } from '#domain/validation/quote.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { NameDialog } from '#web/ui/kept-items/name-dialog.tsx';
import { type Removed, UndoNotice } from '#web/ui/kept-items/undo-notice.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Page } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { EmptyState, Loading, Skeleton } from '#web/ui/plain/surface.tsx';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.quotes.templates.list.queryOptions({ input: {} })]) };
}

export default function QuoteTemplates({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <Page
        title={text.title}
        lead={text.lead(quoteLimits.templatesAShop)}
        actions={<LinkButton to={QUOTES_PATH}>{text.back}</LinkButton>}
      >
        <Kept />
      </Page>
    </HydrationBoundary>
  );
}

function Kept() {
  const { data, error, refetch } = useTemplates();
  const keep = useKeepTemplates();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const add = usePress(queries.quotes.templates.add.mutationOptions(), keep);
  const remove = usePress(queries.quotes.templates.remove.mutationOptions(), keep);
  const throwAway = async ({ templateId, lines, ...template }: QuoteTemplate) => {
    const refused = await remove.press({ templateId });
    if (refused) return;
    const { name, kind, message, warranty, durationMinutes } = template;
    const again = { name, kind, message, warranty, durationMinutes, lines: lines.map(lineToWrite) };
    setRemoved({ name, bringBack: () => add.press(again) });
  };
  return (
    <>
      <UndoNotice key={removed?.name} removed={removed} onBack={() => setRemoved(null)} />
      <Refusal error={remove.error} />
      <FailedRead title={text.failed} error={error} hasData={Boolean(data)} onRetry={refetch} />
      {data ? (
        <Templates
          templates={data.templates}
          busy={remove.isBusy}
          onRemove={(template) => void throwAway(template)}
        />
      ) : error ? null : (
        <Loading label={text.loading}>
          <Skeleton height="96px" />
        </Loading>
      )}
    </>
  );
}

/** Line totals are calculated again, except for fees. */
function lineToWrite({ amountCents, ...line }: QuoteTemplate['lines'][number]): QuoteLineInput {
  return line.kind === 'fee' ? { ...line, amountCents } : line;
}

type ListProps = {
  templates: readonly QuoteTemplate[];
  busy: boolean;
  onRemove: (template: QuoteTemplate) => void;
};

function Templates({ templates, ...acts }: ListProps) {
  if (templates.length === 0) return <EmptyState title={text.emptyTitle}>{text.empty}</EmptyState>;
  return (
    <ul className={styles.templates}>
      {templates.map((template) => (
        <li key={template.templateId} className={styles.template}>
          <Template template={template} {...acts} />
        </li>
      ))}
    </ul>
  );
}

function Template({ template, busy, onRemove }: Omit<ListProps, 'templates'> & { template: QuoteTemplate }) {
  const { opens } = useShop();
  const keep = useKeepTemplates();
  const [isNaming, setIsNaming] = useState(false);
  const rename = usePress(queries.quotes.templates.rename.mutationOptions(), (shown) => {
    keep(shown);
    setIsNaming(false);
  });
  const { name, lines, priceCents, durationMinutes, warranty } = template;
  const refusal = opens('quotes.write') ? null : sentenceFor('NOT_ALLOWED');
  return (
    <>
      <div>
        <h2>{name}</h2>
        <p className={styles.quiet}>{lines.map(({ title }) => title).join(', ')}</p>
        <p className={styles.quiet}>{text.about(durationMinutes, warranty)}</p>
      </div>
      <span className={styles.total}>
        <Money cents={priceCents} />
      </span>
      <div className={styles.acts}>
        <Button
          size="small"
          reason={refusal}
          aria-label={text.renameOf(name)}
          onClick={() => setIsNaming(true)}
        >
          {text.rename}
        </Button>
        <Button
          size="small"
          kind="plain"
          reason={refusal}
          busy={busy && text.removing}
          aria-label={text.removeOf(name)}
          onClick={() => onRemove(template)}
        >
          {text.remove}
        </Button>
      </div>
      {isNaming ? (
        <NameDialog
          title={text.renameTitle}
          name={name}
          action={text.renameNow}
          busy={rename.isBusy && text.renaming}
          error={rename.error}
          onSave={(wanted) => void rename.press({ templateId: template.templateId, name: wanted })}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  );
}
