import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { text } from './newsletter-text.ts';
import styles from './settings.module.css';
import type { NewsletterDeskView } from '#api/site/newsletter-staff.ts';
import type { IssueId } from '#domain/ids.ts';
import { issueBounds, paragraphsOf } from '#domain/site/newsletter.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { toastDone, toastFailed } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

type Issue = NewsletterDeskView['issues'][number];
type Props = {
  /** Null for one that is begun. */
  issue: Issue | null;
  readers: number;
  onOpen: (open: IssueId | null) => void;
};

/** One issue: written and changed as long as it is a draft, read afterwards. */
export function IssueForm(props: Props) {
  const { issue, onOpen } = props;
  if (issue && issue.state !== 'draft') {
    return (
      <>
        <Preview {...issue} />
        <div>
          <Button onClick={() => onOpen(null)}>{text.cancel}</Button>
        </div>
      </>
    );
  }
  return <Draft {...props} />;
}

function Draft({ issue, readers, onOpen }: Props) {
  const keep = useKeepDesk();
  const mayNot = useRoleRefusal('content.manage');
  const save = usePress(queries.site.newsletter.staff.save.mutationOptions(), ({ issueId, ...desk }) => {
    keep(desk, text.saved);
    onOpen(issueId);
  });
  const draft = issue && { issueId: issue.id, version: issue.version };
  const { values, change, problems, form } = useCheckedForm({
    first: { subject: issue?.subject ?? '', content: issue?.content ?? '' },
    check: ({ subject, content }) => ({
      ...(subject.trim().length < issueBounds.subject.least && { subject: text.noSubject }),
      ...(content.trim() === '' && { content: text.noContent }),
    }),
    send: (words) => save.press({ draft, ...words }),
    missing: text.missing,
  });
  const isSaved = issue?.subject === values.subject && issue.content === values.content;
  return (
    <>
      <Form
        {...form}
        submit={text.save}
        busy={text.saving}
        closed={mayNot}
        actions={<Button onClick={() => onOpen(null)}>{text.cancel}</Button>}
      >
        <TextInput
          label={text.subject}
          maxLength={issueBounds.subject.most}
          value={values.subject}
          error={problems['subject'] ?? null}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
        <Textarea
          label={text.content}
          help={text.contentHelp}
          rows={10}
          maxLength={issueBounds.content}
          value={values.content}
          error={problems['content'] ?? null}
          onChange={(event) => change({ content: event.currentTarget.value })}
        />
      </Form>
      <Preview {...values} />
      {issue ? (
        <Acts
          issue={issue}
          readers={readers}
          reason={mayNot ?? (isSaved ? null : text.saveFirst)}
          onOpen={onOpen}
        />
      ) : null}
    </>
  );
}

function Preview({ subject, content }: Pick<Issue, 'subject' | 'content'>) {
  const paragraphs = paragraphsOf(content);
  return (
    <Card title={text.preview} level={3}>
      <div className={styles.part}>
        {subject.trim() === '' && paragraphs.length === 0 ? <p>{text.nothingYet}</p> : null}
        {subject.trim() === '' ? null : (
          <p>
            <strong>{subject}</strong>
          </p>
        )}
        {paragraphs.map((paragraph, position) => (
          <p key={position}>{paragraph}</p>
        ))}
        <p>{text.wayOut}</p>
      </div>
    </Card>
  );
}

type ActsProps = Props & { issue: Issue; /** Why nothing can be done with it now. */ reason: string | null };

function Acts({ issue, readers, reason, onOpen }: ActsProps) {
  const [asked, ask] = useState<'send' | 'remove' | null>(null);
  const keep = useKeepDesk();
  const done = (said: string) => (desk: NewsletterDeskView) => {
    ask(null);
    onOpen(null);
    keep(desk, said);
  };
  const test = usePress(queries.site.newsletter.staff.test.mutationOptions(), ({ to }) =>
    toastDone(text.tested(to)),
  );
  const send = usePress(queries.site.newsletter.staff.send.mutationOptions(), done(text.began));
  const remove = usePress(queries.site.newsletter.staff.remove.mutationOptions(), done(text.removed));
  const one = { issueId: issue.id, version: issue.version };
  const sendTest = async () => {
    const refused = await test.press(one);
    if (refused) toastFailed(refused.message);
  };
  return (
    <div className={styles.acts}>
      <Button reason={reason} busy={test.isBusy && text.testing} onClick={() => void sendTest()}>
        {text.test}
      </Button>
      <Button
        kind="primary"
        reason={reason ?? (readers === 0 ? text.noReaders : null)}
        onClick={() => ask('send')}
      >
        {text.send(readers)}
      </Button>
      <Button kind="danger" reason={reason} onClick={() => ask('remove')}>
        {text.remove}
      </Button>
      <ConfirmDialog
        open={asked === 'send'}
        onClose={() => ask(null)}
        title={text.sendTitle(issue.subject)}
        changes={[[text.sendChange, text.sendOnce]]}
        told={text.says(readers)}
        canUndo={false}
        action={text.send(readers)}
        busy={send.isBusy && text.sending}
        error={send.error}
        onConfirm={() => void send.press(one)}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={() => ask(null)}
        title={text.removeTitle}
        changes={[[text.subject, issue.subject]]}
        told={null}
        canUndo={false}
        isDangerous
        action={text.remove}
        busy={remove.isBusy && text.removing}
        error={remove.error}
        onConfirm={() => void remove.press(one)}
      />
    </div>
  );
}

/** The answer of every act is the desk as it is then. */
function useKeepDesk() {
  const cache = useQueryClient();
  return (desk: NewsletterDeskView, said: string) => {
    cache.setQueryData(queries.site.newsletter.staff.list.queryKey({ input: {} }), desk);
    toastDone(said);
  };
}
