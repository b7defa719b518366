import { Form, Link } from 'react-router';
import type { HelpGroup } from '#web/content/help-owners.ts';
import { CallBand, PageHead } from '#web/ui/frame/article.tsx';
import { Button, LinkButton } from '#web/ui/plain/button.tsx';
import { FaqList } from '#web/ui/plain/faq.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import styles from './help.module.css';
import { text } from './text.ts';

type Props = {
  page: typeof text.owners | typeof text.mechanics;
  /** The page's own URL, used by its search. */
  to: string;
  groups: readonly HelpGroup[];
  query: string;
};

/** Questions by topic, with a search as a plain GET form. */
export function HelpPage({ page, to, groups, query }: Props) {
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <SitePage>
      <PageHead title={page.title} lead={page.lead} />
      <Form action={to} role="search" className={styles.search}>
        <TextInput
          key={query}
          label={text.search}
          labelHidden
          optional
          type="search"
          name="q"
          placeholder={text.placeholder}
          defaultValue={query}
          maxLength={100}
        />
        <Button type="submit" kind="primary">
          {text.submit}
        </Button>
      </Form>
      {query ? (
        <p className={styles.found} role="status">
          {text.found(count, query)}. <Link to={to}>{text.clear}</Link>
        </p>
      ) : null}
      {query && count === 0 ? <p className={styles.nothing}>{text.nothing}</p> : null}
      <div className={styles.columns}>
        <nav aria-label={text.topics} className={styles.topics}>
          {query
            ? null
            : groups.map(({ id, title }) => (
                <a key={id} href={`#${id}`}>
                  {title}
                </a>
              ))}
          <Link to={page.otherTo}>{page.other}</Link>
        </nav>
        <div className={styles.groups}>
          {groups.map(({ id, title, questions }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.group}>
              <h2 id={`${id}-title`}>{title}</h2>
              {/* A few results show open, so the reader does not have to expand them. */}
              <FaqList key={query} questions={questions} open={query !== '' && count <= 3} />
            </section>
          ))}
        </div>
      </div>
      <CallBand title={text.contact.title} words={text.contact.words}>
        <LinkButton to="/contact" kind="primary">
          {text.contact.button}
        </LinkButton>
      </CallBand>
    </SitePage>
  );
}
