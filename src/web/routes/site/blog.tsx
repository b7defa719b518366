import type { Route } from './+types/blog';
import { ArticleCard } from './blog/article-card.tsx';
import styles from './blog/blog.module.css';
import { text } from './blog/text.ts';
import { articles } from '#web/content/blog/articles.ts';
import { cardOf } from '#web/content/blog/article.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { PageHead } from '#web/ui/frame/article.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';

export const FEED = '/blog/feed.xml';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...sitePageMeta({ title: text.title, description: text.description, path: '/blog', matches }),
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: text.title, href: FEED },
  ];
}

export function loader() {
  return articles.map(cardOf);
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.list}>
        {loaderData.map((article, index) => (
          <ArticleCard key={article.slug} article={article} level={2} first={index === 0} />
        ))}
      </div>
      <p className={styles.feed}>
        <a href={FEED}>{text.feed}</a>
      </p>
    </SitePage>
  );
}
