import { loadPage } from '../load-page.ts';
import type { Route } from './+types/new-job';
import { StaffOnly } from './layout/staff-only.tsx';
import { JobForm } from './new-job/job-form.tsx';
import { text } from './new-job/text.ts';
import { Page } from '#web/ui/page.tsx';
import { LinkButton } from '#web/ui/plain/button.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

/** A read checks the gate; the form itself needs none. */
export async function loader(page: Route.LoaderArgs) {
  await loadPage(page, (on) => [on.jobs.staff.list.queryOptions({ input: { limit: 1 } })]);
  return null;
}

/** "Create Job". */
export default function NewJob() {
  return (
    <StaffOnly needs="jobs.edit">
      <Page
        title={text.title}
        lead={text.lead}
        actions={<LinkButton to="/admin/jobs">{text.back}</LinkButton>}
      >
        <JobForm />
      </Page>
    </StaffOnly>
  );
}
