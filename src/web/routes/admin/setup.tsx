import type { Route } from './+types/setup';
import { Gate } from './layout/gate.tsx';
import { pageMeta } from '#web/lib/meta.ts';

const CODES = {
  'change-password': 'PASSWORD_CHANGE_REQUIRED',
  security: 'SECOND_FACTOR_REQUIRED',
} as const;

export function meta() {
  return pageMeta({ title: 'Security setup', isPrivate: true });
}

/** Where a sign-in lands whose account is not ready for the back-office: it says what is missing. */
export default function Setup({ params }: Route.ComponentProps) {
  return <Gate code={params.step === 'change-password' ? CODES['change-password'] : CODES.security} />;
}
