import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SetupView } from '#api/shops/setup.ts';
import { problemOf } from '#api/problem.ts';
import type { OnboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { queries } from '#web/lib/query.ts';
import { DraftOutbox, type Kept } from './draft-outbox.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'refused';

/**
 * A draft that saves itself. Neither a lost connection nor a closed window loses a word; where another tab
 * was first the person decides what stays.
 */
export function useDraft(userId: string, first: SetupView) {
  const [setup, setSetup] = useState(first);
  const [draft, setDraft] = useState(first.draft);
  const [state, setState] = useState<SaveState>('saved');
  const [newer, setNewer] = useState<SetupView | null>(null);
  const { mutateAsync } = useMutation(queries.shops.setup.saveDraft.mutationOptions());

  const send = sender(mutateAsync, { setState, setSetup, setNewer });
  const [outbox] = useState(() => new DraftOutbox(`onboarding-draft:${userId}`, send));

  const adopt = (known: SetupView) => {
    outbox.drop();
    setSetup(known);
    setDraft(known.draft);
    setNewer(null);
    setState('saved');
  };
  const keep = (base: SetupView, next: OnboardingDraft) => {
    setState('saving');
    outbox.keep({ version: base.version, basis: base.basis, step: base.step, draft: next });
  };

  useEffect(() => {
    const left = outbox.recall();
    if (left) {
      // Typed here and never saved. On top of what it was typed on it goes on; else the person is asked, and
      // what is sent before they answer still names what it was typed on, so that it overwrites nothing.
      // The server that rendered the page knows nothing of this browser, so it is shown after that.
      // oxlint-disable-next-line react/set-state-in-effect
      setDraft(left.draft);
      setSetup((known) => ({ ...known, version: left.version, basis: left.basis }));
      if (left.version === first.version && left.basis === first.basis) outbox.keep(left);
      else setNewer(first);
    }
    const again = () => outbox.flush();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      outbox.pause();
    };
  }, [outbox, first]);

  return {
    setup,
    draft,
    state,
    newer,
    adopt,
    change: (next: OnboardingDraft) => {
      setDraft(next);
      keep(setup, next);
    },
    /** The current status of the shop; input and its version stay. */
    noteStanding: ({ setup: standing, level, onboarding, minutesLeft, shop }: SetupView) =>
      setSetup((known) => ({ ...known, setup: standing, level, onboarding, minutesLeft, shop })),
    /** Before a step is saved whole; false if a newer version was saved elsewhere. */
    settle: async () => {
      const { version, basis, step } = setup;
      return (await outbox.settle({ version, basis, step, draft })) !== 'newer';
    },
    takeNewer: () => newer && adopt(newer),
    keepMine: () => {
      if (!newer) return;
      setSetup(newer);
      setNewer(null);
      keep(newer, draft);
    },
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;

type Show = {
  setState: (state: SaveState) => void;
  setSetup: (setup: SetupView) => void;
  setNewer: (setup: SetupView) => void;
};

/** Sends a draft and shows what became of it. A refusal is an answer; only silence is waited out. */
function sender(save: (kept: Kept) => Promise<{ saved: boolean; setup: SetupView }>, show: Show) {
  return async (kept: Kept) => {
    show.setState('saving');
    try {
      const { saved, setup } = await save(kept);
      show.setState('saved');
      if (saved) show.setSetup(setup);
      else show.setNewer(setup);
      return saved ? { version: setup.version, basis: setup.basis } : ('newer' as const);
    } catch (error) {
      const isRefused = (problemOf(error)?.status ?? 500) < 500;
      show.setState(isRefused ? 'refused' : 'offline');
      if (isRefused) return 'refused' as const;
      throw error;
    }
  };
}
