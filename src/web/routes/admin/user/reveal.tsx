import { useQueryClient } from '@tanstack/react-query';
import { text } from './text.ts';
import type { ApiClient } from '#api/client.ts';
import type { User } from '#web/features/accounts/user-acts/use-user.ts';
import { queries } from '#web/lib/query.ts';
import { useRoleRefusal } from '#web/lib/session/role-preview.ts';
import { usePress } from '#web/lib/forms/use-press.ts';
import { RevealButton } from '#web/ui/reveal-button.tsx';

export type Revealed = Awaited<ReturnType<ApiClient['accounts']['staff']['reveal']>>;

/** Phone and network addresses are masked; a reveal ends with the page. */
export function Reveal({ user, onRevealed }: { user: User; onRevealed: (contacts: Revealed) => void }) {
  const cache = useQueryClient();
  const mayNot = useRoleRefusal('owners.edit');
  const { press, isBusy, error } = usePress(queries.accounts.staff.reveal.mutationOptions(), (contacts) => {
    void cache.invalidateQueries({ queryKey: queries.accounts.staff.activity.key() });
    onRevealed(contacts);
  });
  return (
    <RevealButton
      refusal={mayNot ?? user.refusals.reveal}
      busy={isBusy && text.busy}
      error={error}
      reveal={(reason) => press({ userId: user.id, reason })}
    />
  );
}
