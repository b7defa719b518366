import type { OwnerJobView } from '#api/shapes/owner-job.ts';
import { text as allText } from './text.ts';

const text = allText.over;

type Job = {
  cancelCode: OwnerJobView['cancelCode'];
  payment: Pick<NonNullable<OwnerJobView['payment']>, 'state'> | null;
  noShow: Pick<NonNullable<OwnerJobView['noShow']>, 'state'> | null;
};

/** Why a job ended, as of now: a fee that is due is not kept yet, and a report may be reversed. */
export function whyCancelled({ cancelCode, payment, noShow }: Job): string {
  const code = cancelCode ?? '';
  if (code === 'no_show_owner' && noShow?.state === 'reversed') return text.cancelledInError;
  const isFeeDue = payment !== null && payment.state !== 'fee_kept';
  return (
    (isFeeDue ? text.cancelledOwing[code] : undefined) ?? text.cancelled[code] ?? text.cancelledOtherwise
  );
}
