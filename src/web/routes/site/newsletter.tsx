import { data } from 'react-router';
import type { Route } from './+types/newsletter';
import { problemOf } from '#api/problem.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { problemOfField } from '#web/lib/forms/problem-text.ts';
import { type NewsletterAnswer, NewsletterFields } from '#web/ui/frame/newsletter-form.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import styles from './newsletter/newsletter.module.css';
import { text } from './newsletter/text.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: text.title, description: text.description, path: '/newsletter', matches });
}

/** Handles the newsletter form in every footer, in place or, without JavaScript, on this page. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '');
  try {
    const { message } = await context.get(apiContext).site.newsletter.subscribe({ email });
    return data<NewsletterAnswer>({ message, problem: null, email: '' });
  } catch (error) {
    const known = problemOf(error);
    if (!known) throw error;
    const problem = problemOfField(error, 'email') ?? known.detail;
    return data<NewsletterAnswer>({ message: null, problem, email }, { status: known.status });
  }
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <SitePage narrow>
      <header className={styles.head}>
        <h1>{text.title}</h1>
        <p className={styles.lead}>{text.lead}</p>
      </header>
      <Card as="div">
        <NewsletterFields id="newsletter" answer={actionData} />
      </Card>
    </SitePage>
  );
}
