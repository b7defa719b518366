import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ConversationView, MessageView } from '#api/messages.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { withMore } from '#domain/settings/catalogue.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { titleOf } from '#web/lib/format/title-of.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { queries } from '#web/lib/query.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Composer } from './composer.tsx';
import styles from './messages.module.css';
import { MessageList } from './message-list.tsx';
import { SharedAnswers } from './shared-answers.tsx';
import { text } from './text.ts';
import { useConversation } from './use-conversation.ts';

type Props = { jobId: JobId; shopId: ShopId; jobPath: string };

/** What the owner of a job and a shop wrote to each other, and the way to write more. */
export function Conversation({ jobId, shopId, jobPath }: Props) {
  const { data: view, error, refetch, keep } = useConversation({ jobId, shopId });
  const [answers, setAnswers] = useState<MessageView | null>(null);
  const failure = <FailedRead title={text.failed} error={error} hasData={Boolean(view)} onRetry={refetch} />;
  if (!view) return error ? failure : <Waiting />;
  const { other, job, side } = view;
  const about = `${withMore(job.serviceName, job.moreServices)}, ${job.vehicle}`;
  return (
    <div className={styles.page}>
      <title>{titleOf(text.with(other))}</title>
      <Link to={jobPath} className={styles.back}>
        {text.backToJob}
      </Link>
      <PageHead
        title={text.with(other)}
        code={job.number}
        lead={about}
        actions={<BlockButton view={view} onDone={keep} />}
      />
      {failure}
      <SharedAnswers answers={view.sharedAnswers} side={side} />
      <Earlier key={view.messages[0]?.place} view={view} />
      {view.messages.length === 0 ? (
        <p className={styles.quiet}>{side === 'owner' ? text.none.owner(other) : text.none.shop}</p>
      ) : (
        <MessageList view={view} onChanged={keep} onAnswer={setAnswers} />
      )}
      <End view={view} answers={answers} onAnswered={() => setAnswers(null)} onSent={keep} />
    </div>
  );
}

type EndProps = {
  view: ConversationView;
  answers: MessageView | null;
  onAnswered: () => void;
  onSent: (view: ConversationView) => void;
};

/** The composer, or why nothing can be written. */
function End({ view, answers, onAnswered, onSent }: EndProps) {
  const { refusals, blockedBy, side, other, stage } = view;
  if (!refusals.send) {
    return (
      <>
        {stage === 'asking' ? (
          <p className={styles.quiet}>{side === 'owner' ? text.asking : text.askingAsShop}</p>
        ) : null}
        <Composer key={answers?.id} view={view} answers={answers} onAnswered={onAnswered} onSent={onSent} />
      </>
    );
  }
  const { code, values } = refusals.send;
  const why = code === 'CONVERSATION_OVER' ? text.over : sentenceFor(code, values);
  const blocked = blockedBy && (blockedBy === side ? text.blocked : text.blockedByOther(other));
  return <Notice>{blocked ?? why}</Notice>;
}

/** Older messages, a page at a time above those that are shown. */
function Earlier({ view }: { view: ConversationView }) {
  const [before, setBefore] = useState<number | null>(null);
  const { jobId, shopId, earlier } = view;
  const input = { jobId, shopId, before: before ?? 2 };
  const { data, error, isFetching, refetch } = useQuery({
    ...queries.messages.get.queryOptions({ input }),
    enabled: before !== null,
  });
  if (earlier === null) return null;
  if (!data) {
    return (
      <>
        <FailedRead title={text.failed} error={error} hasData={false} onRetry={refetch} />
        <Button size="small" busy={isFetching && text.loading} onClick={() => setBefore(earlier)}>
          {text.earlier}
        </Button>
      </>
    );
  }
  return (
    <>
      <Earlier key={data.messages[0]?.place} view={data} />
      <MessageList view={{ ...data, events: [] }} />
    </>
  );
}

/** Only who blocked a conversation can let it go on. */
function BlockButton({ view, onDone }: { view: ConversationView; onDone: (view: ConversationView) => void }) {
  const { press, isBusy, error } = usePress(queries.messages.block.mutationOptions(), onDone);
  const { jobId, shopId, blockedBy, side, messages } = view;
  if (messages.length === 0 || (blockedBy && blockedBy !== side)) return null;
  const isBlocked = blockedBy === null;
  return (
    <>
      <Button
        kind="plain"
        busy={isBusy && text.blocking}
        onClick={() => void press({ jobId, shopId, isBlocked })}
      >
        {isBlocked ? text.block : text.unblock}
      </Button>
      <Refusal error={error} />
    </>
  );
}

function Waiting() {
  return (
    <Loading label={text.loading}>
      <Skeleton width="50%" height="36px" />
      <Skeleton height="90px" />
      <Skeleton height="90px" />
    </Loading>
  );
}
