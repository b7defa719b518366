import { HydrationBoundary, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/review';
import styles from './review/review.module.css';
import { places, text } from './review/text.ts';
import type { ApiClient } from '#api/client.ts';
import { remarkLimits } from '#domain/shop-review.ts';
import { pageMeta } from '#web/lib/meta.ts';
import { failureOf } from '#web/lib/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/use-press.ts';
import { Page } from '#web/ui/page.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Textarea } from '#web/ui/plain/field.tsx';
import { Card, EmptyState, Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { showToast } from '#web/ui/plain/toast.tsx';

type Remarks = Awaited<ReturnType<ApiClient['vetting']['remarks']>>;
type Remark = Remarks['remarks'][number];
const READ = queries.vetting.remarks.queryOptions({ input: {} });

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.vetting.remarks.queryOptions({ input: {} })]) };
}

export default function Review({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.reads}>
      <Page title={text.title} lead={text.lead}>
        <Asked />
      </Page>
    </HydrationBoundary>
  );
}

function Asked() {
  const { data, error, refetch } = useQuery(READ);
  if (!data) {
    return error ? (
      <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
    ) : (
      <Loading label={text.loading}>
        <Skeleton height="160px" />
      </Loading>
    );
  }
  if (data.remarks.length === 0) return <EmptyState title={text.nothing}>{text.nothingSays}</EmptyState>;
  return <Answers remarks={data.remarks} isOpen={data.state === 'changes_requested'} />;
}

function Answers({ remarks, isOpen }: { remarks: readonly Remark[]; isOpen: boolean }) {
  const cache = useQueryClient();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const [isChecked, setIsChecked] = useState(false);
  const { press, isBusy, error } = usePress(queries.vetting.answerRemarks.mutationOptions(), (answered) => {
    cache.setQueryData(READ.queryKey, answered);
    showToast(text.sent);
  });
  const answerOf = (remark: Remark) => answers[remark.id]?.trim() ?? '';
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (remarks.some((remark) => !answerOf(remark))) return;
    void press({ answers: remarks.map((remark) => ({ remarkId: remark.id, answer: answerOf(remark) })) });
  };
  return (
    <form className={styles.answers} noValidate onSubmit={send}>
      {error ? (
        <Notice tone="danger" live>
          {failureOf(error).message}
        </Notice>
      ) : null}
      {remarks.map((remark) => (
        <Card key={remark.id} title={remark.label} level={2} aside={<Place field={remark.field} />}>
          <p>{remark.remark}</p>
          {isOpen ? (
            <Textarea
              label={text.answer}
              rows={2}
              maxLength={remarkLimits.words}
              value={answers[remark.id] ?? ''}
              error={isChecked && !answerOf(remark) ? text.missing : null}
              onChange={(event) => setAnswers({ ...answers, [remark.id]: event.currentTarget.value })}
            />
          ) : (
            <p>{`${text.answered}: ${remark.answer ?? ''}`}</p>
          )}
        </Card>
      ))}
      {isOpen ? (
        <div>
          <Button type="submit" kind="primary" busy={isBusy && text.busy}>
            {text.send}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function Place({ field }: { field: Remark['field'] }) {
  const to = places[field];
  return to ? (
    <LinkButton to={to} size="small">
      {text.goThere}
    </LinkButton>
  ) : null;
}
