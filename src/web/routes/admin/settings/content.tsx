import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styles from './settings.module.css';
import { text as allText } from './product-text.ts';
import type { ApiClient } from '#api/client.ts';
import { isAnnouncementPeriod } from '#domain/site/announcement.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';

type Content = Awaited<ReturnType<ApiClient['settings']['content']>>;
type Announcement = NonNullable<Content['announcement']>;

const text = allText.content;
const MOST_WORDS = 200;

/** What the public site says besides its own words. */
export function ContentPart() {
  const { data, error, refetch } = useQuery(queries.settings.content.queryOptions({ input: {} }));
  if (!data) {
    if (error) return <FailedRead title={text.title} error={error} hasData={false} onRetry={refetch} />;
    return (
      <Loading label={text.title}>
        <Skeleton height="200px" />
      </Loading>
    );
  }
  return (
    <>
      <h2>{text.title}</h2>
      <p>{text.says}</p>
      <Said announcement={data.announcement} />
      <Announce replaced={data.announcement} />
      <h2>{text.areas}</h2>
      <p>{text.areasSays}</p>
      <Areas key={JSON.stringify(data.areas)} areas={data.areas} />
    </>
  );
}

const short = (instant: string) => instant.slice(0, 16).replace('T', ' ');
const said = ({ content, startsAt, endsAt }: Pick<Announcement, 'content' | 'startsAt' | 'endsAt'>) =>
  `${content} ${text.period(short(startsAt), short(endsAt))}`;

function useRefresh(after: () => void) {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: queries.settings.content.key() });
    after();
  };
}

function Said({ announcement }: Pick<Content, 'announcement'>) {
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefresh(() => setIsOpen(false));
  const { press, isBusy, error } = usePress(queries.settings.endAnnouncement.mutationOptions(), refresh);
  if (!announcement) return <p>{text.nothing}</p>;
  return (
    <>
      <Notice
        tone={announcement.isShown ? 'safe' : 'neutral'}
        title={announcement.isShown ? text.now : text.later}
        action={
          <Button size="small" onClick={() => setIsOpen(true)}>
            {text.end}
          </Button>
        }
      >
        {said(announcement)}
      </Notice>
      {isOpen ? (
        <ReasonDialog
          title={text.endTitle}
          changes={[[text.line, text.endSays]]}
          told={null}
          canUndo
          action={text.end}
          busy={isBusy && allText.busy}
          reasonHelp={allText.reasonHelp}
          error={error}
          act={(reason) => press({ reason })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

const FIRST = { content: '', startsAt: '', endsAt: '' };
type Problems = Partial<Record<keyof typeof FIRST, string>>;

function Announce({ replaced }: { replaced: Announcement | null }) {
  const [typed, setTyped] = useState(FIRST);
  const [problems, setProblems] = useState<Problems>({});
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefresh(() => {
    setIsOpen(false);
    setTyped(FIRST);
  });
  const { press, isBusy, error } = usePress(queries.settings.announce.mutationOptions(), refresh);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...(typed.content.trim() ? {} : { content: text.noWords }),
      ...(typed.startsAt ? {} : { startsAt: text.noTime }),
      ...(typed.endsAt ? {} : { endsAt: text.noTime }),
    };
    const period = { startsAt: new Date(announced.startsAt), endsAt: new Date(announced.endsAt) };
    const isTimed = !found.startsAt && !found.endsAt;
    if (isTimed && !isAnnouncementPeriod(period, new Date())) {
      found.endsAt = sentenceFor('ANNOUNCEMENT_PERIOD');
    }
    setProblems(found);
    setIsOpen(Object.keys(found).length === 0);
  };
  const announced = {
    content: typed.content,
    startsAt: `${typed.startsAt}:00.000Z`,
    endsAt: `${typed.endsAt}:00.000Z`,
  };
  const field = (name: keyof typeof FIRST, label: string) => (
    <TextInput
      label={label}
      type={name === 'content' ? 'text' : 'datetime-local'}
      maxLength={name === 'content' ? MOST_WORDS : undefined}
      value={typed[name]}
      error={problems[name] ?? problemOfField(error, name)}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.words}>{field('content', text.words)}</div>
        {field('startsAt', text.startsAt)}
        {field('endsAt', text.endsAt)}
        <Button type="submit">{text.act}</Button>
      </form>
      {isOpen ? (
        <ReasonDialog
          title={text.actTitle}
          changes={[
            [text.line, said(announced)],
            ...(replaced ? ([[text.replaces, said(replaced)]] as const) : []),
          ]}
          told={text.told}
          canUndo
          action={text.act}
          busy={isBusy && allText.busy}
          reasonHelp={allText.reasonHelp}
          error={error}
          act={(reason) => press({ ...announced, reason })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function Areas({ areas }: Pick<Content, 'areas'>) {
  const [typed, setTyped] = useState(areas);
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefresh(() => setIsOpen(false));
  const { press, isBusy, error } = usePress(queries.settings.setAreas.mutationOptions(), refresh);
  return (
    <>
      <form
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <TextInput
          label={text.heading}
          optional
          maxLength={80}
          value={typed.heading}
          error={problemOfField(error, 'heading')}
          onChange={(event) => setTyped({ ...typed, heading: event.currentTarget.value })}
        />
        <Textarea
          label={text.areasWords}
          optional
          rows={3}
          maxLength={400}
          value={typed.words}
          error={problemOfField(error, 'words')}
          onChange={(event) => setTyped({ ...typed, words: event.currentTarget.value })}
        />
        <span className={styles.acts}>
          <Button type="submit">{text.save}</Button>
        </span>
      </form>
      {isOpen ? (
        <ReasonDialog
          title={text.saveTitle}
          changes={[
            [text.heading, typed.heading || text.builtIn],
            [text.areasWords, typed.words || text.builtIn],
          ]}
          told={null}
          canUndo
          action={text.save}
          busy={isBusy && allText.busy}
          reasonHelp={allText.reasonHelp}
          error={error}
          act={(reason) => press({ ...typed, reason })}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
