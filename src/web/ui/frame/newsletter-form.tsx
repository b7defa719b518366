import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../plain/button.tsx';
import { TextInput } from '../plain/field.tsx';
import styles from './newsletter-form.module.css';
import { text } from './newsletter-text.ts';

/** What the address of the newsletter answers; `email` is what was typed if it was refused. */
export type NewsletterAnswer = { message: string | null; problem: string | null; email: string };

/** The box in the footer. */
export function NewsletterForm({ id }: { id: string }) {
  return (
    <section className={styles.box} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`} className={styles.title}>
          {text.title}
        </h2>
        <p className={styles.quiet}>{text.lead}</p>
      </div>
      <NewsletterFields id={id} />
    </section>
  );
}

/** Answers in place. Without a script the page of the newsletter answers, which hands its `answer` on. */
export function NewsletterFields({ id, answer }: { id: string; answer?: NewsletterAnswer | undefined }) {
  const { Form, state, data = answer } = useFetcher<NewsletterAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (data?.message) form.current?.reset();
    if (data?.problem) form.current?.querySelector('input')?.focus();
  }, [data]);
  return (
    <Form ref={form} method="post" action="/newsletter" className={styles.form} noValidate>
      <div className={styles.row}>
        <TextInput
          id={`${id}-email`}
          label={text.label}
          labelHidden
          name="email"
          type="email"
          autoComplete="email"
          placeholder={text.placeholder}
          defaultValue={answer?.email}
          error={data?.problem}
        />
        <Button type="submit" busy={state !== 'idle' && text.busy}>
          {text.submit}
        </Button>
      </div>
      <p role="status" className={data?.message ? styles.done : styles.quiet}>
        {data?.message ?? text.small}
      </p>
    </Form>
  );
}
