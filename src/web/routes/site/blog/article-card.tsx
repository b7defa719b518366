import { clsx } from 'clsx';
import { Link } from 'react-router';
import { sayDay } from '#web/lib/format/say-day.ts';
import styles from './blog.module.css';
import { text } from './text.ts';

/** An article's entry in a list. */
export type ArticleCardView = {
  slug: string;
  title: string;
  summary: string;
  published: string;
  audience: string;
  minutes: number;
};

type Props = { article: ArticleCardView; level: 2 | 3; first?: boolean };

export function ArticleCard({ article, level, first = false }: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className={clsx(styles.card, first && styles.first)}>
      <ArticleFacts article={article} />
      <Heading>
        <Link to={`/blog/${article.slug}`}>{article.title}</Link>
      </Heading>
      <p className={styles.summary}>{article.summary}</p>
    </article>
  );
}

export function ArticleFacts({ article }: { article: Omit<ArticleCardView, 'summary' | 'slug' | 'title'> }) {
  return (
    <span className={styles.facts}>
      <span>{article.audience}</span>
      <time dateTime={article.published}>{sayDay(article.published)}</time>
      {text.minutes(article.minutes)}
    </span>
  );
}
