import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { MOST_MESSAGE, type SupportTopic, supportTopicNames, supportTopics } from '#domain/site/support.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Select, Textarea, TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import styles from './contact.module.css';
import { text as allText } from './text.ts';

const text = allText.form;
const options = supportTopicNames.map((value) => ({ value, label: supportTopics[value] }));

export type Draft = { topic: SupportTopic; name: string; email: string; job: string; message: string };
export type Refused = { draft: Draft; problem: string | null; fields: Record<string, string> };

type Props = {
  first: Draft;
  /** The same message has the same key, so resending it creates one ticket. */
  messageKey: string;
  refused?: Refused | undefined;
};

export function ContactForm({ first, messageKey, refused }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const { draft, problem, fields } = refused ?? { draft: first, problem: null, fields: {} };
  const [topic, setTopic] = useState(draft.topic);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  }, [refused]);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate>
      <input type="hidden" name="key" value={messageKey} />
      {problem ? (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      ) : null}
      <Select
        label={text.topic}
        name="topic"
        options={options}
        value={topic}
        error={fields['topic']}
        onChange={(event) => setTopic(event.target.value as SupportTopic)}
      />
      <Who draft={draft} fields={fields} />
      <TextInput
        label={text.job}
        help={text.jobHelp}
        name="job"
        optional
        autoComplete="off"
        maxLength={20}
        defaultValue={draft.job}
        error={fields['job']}
      />
      <Textarea
        label={text.message}
        help={topic === 'shop' ? text.messageHelps.shop : text.messageHelps.other}
        name="message"
        rows={7}
        maxLength={MOST_MESSAGE}
        defaultValue={draft.message}
        error={fields['message']}
      />
      <div className="visually-hidden" aria-hidden>
        <label>
          {text.website}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" kind="primary" busy={isBusy && text.busy}>
        {text.submit}
      </Button>
    </Form>
  );
}

function Who({ draft, fields }: Pick<Refused, 'draft' | 'fields'>) {
  return (
    <div className={styles.pair}>
      <TextInput
        label={text.name}
        name="name"
        optional
        autoComplete="name"
        maxLength={80}
        defaultValue={draft.name}
        error={fields['name']}
      />
      <TextInput
        label={text.email}
        help={text.emailHelp}
        name="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        maxLength={254}
        defaultValue={draft.email}
        error={fields['email']}
      />
    </div>
  );
}
