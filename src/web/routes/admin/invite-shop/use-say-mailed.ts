import { useQueryClient } from '@tanstack/react-query';
import { text as allText } from './text.ts';
import type { InvitationView } from '#api/shops/invitations.ts';
import { queries } from '#web/lib/query.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { toastDone, toastFailed } from '#web/ui/toast.ts';

const text = allText.form;
/** The queue sends an email immediately. After these checks we report its status as it is. */
const LOOKS = 8;
const BETWEEN_MS = 600;

/** Reports the status of a new invitation's email: sent, or refused with the link copied instead. */
export function useSayMailed() {
  const cache = useQueryClient();
  const { press } = usePress(
    queries.shops.invitations.link.mutationOptions(),
    ({ link }) => void copied(link),
  );
  return async ({ id, contactName }: InvitationView, email: string) => {
    const readAnew = () => void cache.invalidateQueries({ queryKey: queries.shops.invitations.list.key() });
    readAnew();
    const mail = await becameOf(id);
    readAnew();
    if (mail === 'sent') toastDone(text.sent(contactName, email));
    else if (mail === 'waiting') toastDone(text.waits(contactName));
    // A refused email hides its link, so this one went after all.
    else if (await press({ invitationId: id })) toastDone(text.waits(contactName));
    else toastFailed(text.notMailed);
  };
}

async function becameOf(invitationId: InvitationView['id']): Promise<InvitationView['mail']> {
  for (let look = 1; ; look += 1) {
    const found = await queries.shops.invitations.get.call({ invitationId }).catch(() => null);
    const mail = found?.invitation.mail ?? 'waiting';
    if (mail !== 'waiting' || look === LOOKS) return mail;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
}

async function copied(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toastDone(text.copied);
  } catch {
    toastDone(text.notCopied);
  }
}
