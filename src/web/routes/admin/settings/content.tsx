import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import styles from './settings.module.css';
import { text as allText } from './product-text.ts';
import type { ApiClient } from '#api/client.ts';
import { isAnnouncementPeriod } from '#domain/site/announcement.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import { filled } from '#domain/validation/entered.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { Form } from '#web/ui/form.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { FailedRead } from '#web/ui/plain/failed-read.tsx';
import { Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Loading, Notice, Skeleton } from '#web/ui/plain/surface.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { type Problems, useSchemaForm } from '#web/ui/use-schema-form.ts';

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
const instant = filled(text.noTime).transform((minute) => `${minute}:00.000Z`);
const schema = z.object({ content: filled(text.noWords), startsAt: instant, endsAt: instant });

function periodProblem({ startsAt, endsAt }: typeof FIRST): Problems {
  const period = { startsAt: new Date(`${startsAt}:00.000Z`), endsAt: new Date(`${endsAt}:00.000Z`) };
  const isWrong = startsAt && endsAt && !isAnnouncementPeriod(period, new Date());
  return isWrong ? { endsAt: sentenceFor('ANNOUNCEMENT_PERIOD') } : {};
}

function Announce({ replaced }: { replaced: Announcement | null }) {
  const [announced, ask] = useState<z.output<typeof schema> | null>(null);
  const refresh = useRefresh(() => ask(null));
  const { press, isBusy, error } = usePress(queries.settings.announce.mutationOptions(), refresh);
  const { field, methods, refuse, form } = useSchemaForm({
    schema,
    first: FIRST,
    check: periodProblem,
    send: async (read) => {
      ask(read);
      return 'asks';
    },
  });
  const announce = async (read: z.output<typeof schema>, reason: string) => {
    const refused = await press({ ...read, reason });
    if (refused) refuse(refused);
    else methods.reset(FIRST);
    return refused;
  };
  return (
    <>
      <Form {...form} isOneOfMany submit={text.act} busy={allText.busy}>
        <div className={styles.form}>
          <div className={styles.words}>
            <TextInput label={text.words} maxLength={MOST_WORDS} {...field('content')} />
          </div>
          <TextInput label={text.startsAt} type="datetime-local" {...field('startsAt')} />
          <TextInput label={text.endsAt} type="datetime-local" {...field('endsAt')} />
        </div>
      </Form>
      {announced ? (
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
          act={(reason) => announce(announced, reason)}
          onClose={() => ask(null)}
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
