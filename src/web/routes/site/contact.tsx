import { data, Link } from 'react-router';
import type { Route } from './+types/contact';
import { ContactForm, type Draft, type Refused } from './contact/contact-form.tsx';
import styles from './contact/contact.module.css';
import { text } from './contact/text.ts';
import { problemOf } from '#api/problem.ts';
import { brand } from '#domain/site/brand.ts';
import { phoneOfMailbox } from '#domain/accounts/phone-mailbox.ts';
import { type SupportTopic, supportTopicNames } from '#domain/site/support.ts';
import { apiContext, requestContext } from '#web/lib/api-context.ts';
import { sitePageMeta } from '#web/lib/navigation/meta.ts';
import { PageHead } from '#web/ui/frame/article.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { CopyButton } from '#web/ui/plain/copy-button.tsx';
import { FaqList } from '#web/ui/plain/faq.tsx';
import { SitePage } from '#web/ui/frame/site-page.tsx';
import { Card, Notice } from '#web/ui/plain/surface.tsx';

const MAILTO = `mailto:${brand.supportAddress}?subject=${encodeURIComponent(text.mail.subject)}`;

export function meta({ matches }: Route.MetaArgs) {
  return sitePageMeta({ title: text.title, description: text.description, path: '/contact', matches });
}

/** A link can set the topic, and signed-in people do not type their name and email. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { person } = context.get(requestContext).session;
  const hasMailbox = person && phoneOfMailbox(person.email) === null;
  const first: Draft = {
    topic: topicNamed(searchParams.get('topic')),
    name: person?.name ?? '',
    email: hasMailbox ? person.email : '',
    job: searchParams.get('job')?.slice(0, 20) ?? '',
    message: '',
  };
  return { first, messageKey: crypto.randomUUID() };
}

type Opened = { number: string; email: string; isHeld: boolean };
type Answer = { sent: Opened } | Refused;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const field = (name: string) => String(form.get(name) ?? '');
  const draft: Draft = {
    topic: topicNamed(field('topic')),
    name: field('name'),
    email: field('email'),
    job: field('job'),
    message: field('message'),
  };
  try {
    const sent = await context
      .get(apiContext)
      .support.open({ ...draft, website: field('website'), idempotencyKey: field('key') });
    return data<Answer>({ sent });
  } catch (error) {
    const problem = problemOf(error);
    const fields = Object.fromEntries((problem?.fields ?? []).map(({ path, message }) => [path, message]));
    const isShown = Object.keys(fields).some((name) => name in draft);
    const says = isShown ? null : (problem?.detail ?? text.form.unexpected);
    return data<Answer>({ draft, problem: says, fields }, { status: problem?.status ?? 500 });
  }
}

function topicNamed(name: string | null): SupportTopic {
  return supportTopicNames.find((topic) => topic === name) ?? 'question';
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { mail, questions } = text;
  return (
    <SitePage>
      <PageHead title={text.title} lead={text.lead} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <section className={styles.group} aria-labelledby="by-mail">
            <h2 id="by-mail">{mail.title}</h2>
            <p className={styles.address}>{brand.supportAddress}</p>
            <p className={styles.quiet}>{mail.words}</p>
            <div className={styles.row}>
              <LinkButton to={MAILTO} size="small">
                {mail.emailUs}
              </LinkButton>
              <CopyButton value={brand.supportAddress} label={mail.copy} />
            </div>
          </section>
          <section className={styles.group} aria-labelledby="before">
            <h2 id="before">{questions.title}</h2>
            <FaqList questions={questions.rows} />
          </section>
        </div>
        <div className={styles.formPlace}>
          <Card title={text.form.title} level={2}>
            {actionData && 'sent' in actionData ? (
              <Sent {...actionData.sent} />
            ) : (
              <ContactForm key={loaderData.first.topic} {...loaderData} refused={actionData} />
            )}
          </Card>
        </div>
      </div>
    </SitePage>
  );
}

function Sent({ number, email, isHeld }: Opened) {
  return (
    <div className={styles.group}>
      <Notice tone="safe" live title={text.sent.title(number)}>
        {isHeld ? text.sent.held(email) : text.sent.words(email)}
      </Notice>
      <p>
        <Link to="/contact">{text.sent.again}</Link>
      </p>
    </div>
  );
}
