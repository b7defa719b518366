import { data, Link } from 'react-router';
import type { Route } from './+types/blog-article';
import { ArticleCard, ArticleFacts } from './blog/article-card.tsx';
import styles from './blog/blog.module.css';
import { articleCard, articleData } from './blog/structured-data.ts';
import { text } from './blog/text.ts';
import { fillFees } from '#domain/money/fee-words.ts';
import { articles, findArticle } from '#web/content/blog/articles.ts';
import { cardOf } from '#web/content/blog/article.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { requestContext } from '#web/lib/api-context.ts';
import { ArticlePage, CallBand, Part } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { Prose } from '#web/ui/plain/prose.tsx';

const NEXT = 2;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: text.title });
  const { slug, title, summary } = loaderData.article;
  return pageMeta({
    title,
    description: summary,
    path: `/blog/${slug}`,
    matches,
    type: 'article',
    image: { path: articleCard(slug), alt: title },
    jsonLd: articleData(loaderData.article),
  });
}

export function loader({ params, context }: Route.LoaderArgs) {
  const article = findArticle(params.slug);
  if (!article) throw data(null, { status: 404 });
  const { opening, sections } = article;
  const at = articles.indexOf(article);
  const next = [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, NEXT).map(cardOf);
  // Uses the current fees, whenever the article was written.
  const { fees } = context.get(requestContext).frame;
  return fillFees({ article: { ...cardOf(article), opening, sections }, next }, fees);
}

export default function BlogArticle({ loaderData: { article, next } }: Route.ComponentProps) {
  return (
    <ArticlePage
      kicker={<ArticleFacts article={article} />}
      title={article.title}
      lead={article.summary}
      before={<Prose blocks={article.opening} />}
      sections={article.sections}
    >
      <Part title={text.next}>
        <div className={styles.next}>
          {next.map((one) => (
            <ArticleCard key={one.slug} article={one} level={3} />
          ))}
        </div>
        <p>
          <Link to="/blog">{text.all}</Link>
        </p>
      </Part>
      <Closing audience={article.audience} />
    </ArticlePage>
  );
}

function Closing({ audience }: { audience: string }) {
  const { mechanics, title, words, post } = text.closing;
  return audience === 'Mechanics' ? (
    <CallBand title={mechanics.title} words={mechanics.words}>
      <LinkButton to="/marketplace" kind="primary">
        {mechanics.see}
      </LinkButton>
    </CallBand>
  ) : (
    <CallBand title={title} words={words}>
      <LinkButton to="/customer" kind="primary">
        {post}
      </LinkButton>
    </CallBand>
  );
}
