import { useState } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { Route } from './+types/index';
import { problemOf } from '#api/problem.ts';
import { comingSoon } from '#domain/marketplace/coverage.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import { usePostSelection } from '#web/features/jobs/post-draft/use-post-selection.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { lastZip, zipHeaders } from '#web/lib/forms/last-zip.ts';
import { pageMeta } from '#web/lib/navigation/meta.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { TextInput } from '#web/ui/plain/field.tsx';
import { Notice } from '#web/ui/plain/surface.tsx';
import { FlowPage } from './start/flow-page.tsx';
import styles from './start/flow.module.css';
import { text as allText } from './start/text.ts';
import { useHasScript } from '#web/lib/use-has-script.ts';

const text = allText.zip;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: text.title, description: text.description, path: '/customer', matches });
}

/** A plain GET form, so it works without JavaScript and links can carry the ZIP code. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get('zip');
  const rest = [...searchParams].filter(([name]) => name !== 'zip');
  const last = lastZip(request) ?? null;
  if (typed === null) return { kind: 'asks' as const, zip: null, last, problem: null, rest };
  const zip = zipSchema.safeParse(typed);
  if (!zip.success) {
    return {
      kind: 'asks' as const,
      zip: typed,
      last,
      problem: zip.error.issues[0]?.message ?? text.incomplete,
      rest,
    };
  }
  const place = await context.get(apiContext).site.coverage({ zip: zip.data });
  // A ZIP code without a city is unknown to us and not worth remembering.
  const headers = place.city === null ? undefined : zipHeaders(request, zip.data);
  if (place.supported) {
    const address = new URLSearchParams([['zip', zip.data], ...rest]);
    throw redirect(`/customer/vehicle?${address}`, { headers });
  }
  return data({ kind: 'comingSoon' as const, ...place }, { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [zip, email] = [String(form.get('zip')), String(form.get('email') ?? '')];
  try {
    const { message } = await context.get(apiContext).site.notifyMe({ zip, email });
    return { thanks: message, problem: null, email };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    const says = problem.fields?.find(({ path }) => path === 'email')?.message ?? problem.detail;
    return data({ thanks: null, problem: says, email }, { status: problem.status });
  }
}

export default function ZipPage({ loaderData, actionData }: Route.ComponentProps) {
  const { selection, linkTo } = usePostSelection();
  if (loaderData.kind === 'comingSoon') {
    return (
      <FlowPage step="zip" title={comingSoon.title} linkTo={linkTo}>
        <ComingSoon place={loaderData} answer={actionData} />
      </FlowPage>
    );
  }
  return (
    <FlowPage step="zip" title={text.title} lead={text.lead} linkTo={linkTo}>
      <ZipForm
        initial={loaderData.zip ?? selection.zip ?? loaderData.last ?? ''}
        problem={loaderData.problem}
        rest={loaderData.rest}
      />
    </FlowPage>
  );
}

type ZipFormProps = {
  initial: string;
  problem: string | null;
  /** Other values in the URL: a link may include the car. */
  rest: readonly (readonly [string, string])[];
};

function ZipForm({ initial, problem, rest }: ZipFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  const hasScript = useHasScript();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? initial;
  return (
    <Form action="/customer" className={styles.form} noValidate>
      {rest.map(([name, given]) => (
        <input key={name} type="hidden" name={name} value={given} />
      ))}
      <TextInput
        label={text.label}
        name="zip"
        help={text.help}
        error={typed === null ? problem : null}
        value={value}
        className={styles.zip}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        kind="primary"
        busy={isBusy && text.busy}
        reason={hasScript && !zipSchema.safeParse(value).success ? text.incomplete : null}
      >
        {allText.next}
      </Button>
    </Form>
  );
}

type Place = { zip: string; city: string | null; state: string | null };
type Answer = { thanks: string | null; problem: string | null; email: string };

function ComingSoon({ place, answer }: { place: Place; answer?: Answer }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{text.soon(text.place(place.city, place.state, place.zip))}</p>
      {answer?.thanks ? (
        <Notice live>{answer.thanks}</Notice>
      ) : (
        <Form method="post" className={styles.form} noValidate>
          <input type="hidden" name="zip" value={place.zip} />
          <TextInput
            label={text.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={answer?.email}
            error={answer?.problem}
          />
          <Button type="submit" kind="primary" busy={isBusy && text.notifying}>
            {text.notify}
          </Button>
        </Form>
      )}
      <Link to="/customer">{comingSoon.back}</Link>
    </div>
  );
}
