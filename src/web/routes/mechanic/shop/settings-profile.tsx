import { HydrationBoundary } from '@tanstack/react-query';
import { loadPage } from '../../load-page.ts';
import type { Route } from './+types/settings-profile';
import { SettingsFrame } from './settings/frame.tsx';
import { ProfileForm } from './settings/profile-form.tsx';
import { text as allText } from './settings/text.ts';
import { WithDetails } from './settings/use-details.tsx';
import { pageMeta } from '#web/lib/navigation/meta.ts';

const text = allText.profile;

export function meta() {
  return pageMeta({ title: text.title, isPrivate: true });
}

export async function loader(page: Route.LoaderArgs) {
  return { reads: await loadPage(page, (on) => [on.shops.profile.details.queryOptions({ input: {} })]) };
}

/** Who the shop is, where, and how it is reached. */
export default function SettingsProfile({ loaderData: { reads } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={reads}>
      <SettingsFrame title={text.title} lead={text.lead}>
        <WithDetails>{(details) => <ProfileForm details={details} />}</WithDetails>
      </SettingsFrame>
    </HydrationBoundary>
  );
}
