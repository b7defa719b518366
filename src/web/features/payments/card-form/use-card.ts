import { useRef, useState } from 'react';
import type { CardInput } from './card-input.ts';
import {
  answerBank,
  type CardAnswer,
  type CardIntent,
  type CardSummary,
  sendCard,
} from './simulator-client.ts';
import { text } from './text.ts';

export type CardOutcome = { kind: 'authorised' | 'saved'; card: CardSummary };
export type Phase = 'typing' | 'checking' | 'bank' | 'answering' | 'done';

type Options = { intent: CardIntent; onDone: (outcome: CardOutcome) => void; onRefused: () => void };

/** A card's progress from the first press to the bank's answer. One attempt runs at a time. */
export function useCard({ intent, onDone, onRefused }: Options) {
  const [phase, setPhase] = useState<Phase>('typing');
  const [message, setMessage] = useState<string | null>(null);
  const isAsking = useRef(false);

  async function run(during: Phase, question: () => Promise<CardAnswer>): Promise<void> {
    if (isAsking.current || phase === 'done') return;
    isAsking.current = true;
    setPhase(during);
    setMessage(null);
    const answer = await question();
    isAsking.current = false;
    settle(answer);
  }

  function settle(answer: CardAnswer): void {
    if (answer.kind === 'asks_bank') {
      setPhase('bank');
    } else if (answer.kind === 'done') {
      setPhase('done');
      onDone({ kind: intent.kind === 'hold' ? 'authorised' : 'saved', card: answer.card });
    } else {
      setPhase('typing');
      setMessage(answer.kind === 'declined' ? text.declined[answer.reason] : text.failed[answer.problem]);
      onRefused();
    }
  }

  return {
    phase,
    message,
    submit: (input: CardInput) => run('checking', () => sendCard(intent, input)),
    answer: (approve: boolean) => run('answering', () => answerBank(intent, approve)),
    /** The customer closed the bank's dialog. Nothing is decided, and pressing again asks again. */
    leaveBank() {
      if (phase !== 'bank') return;
      setPhase('typing');
      setMessage(text.bank.left);
    },
  };
}
