import { askSimulator } from './ask-simulator.ts';
import { takeLine, tell } from './line.ts';
import type { Answer, Question } from './messages.ts';

/** The page of the customer's bank (3-D Secure), over everything else until it is answered. */

const decide = (approve: boolean) => document.querySelector<HTMLButtonElement>(approve ? '#yes' : '#no')!;

const port = await takeLine(
  (question: Question) =>
    new Promise<Answer | undefined>((resolve) => {
      if (!('ask' in question)) return resolve(undefined);
      const { ask: intent } = question;
      const answer = (approve: boolean) => {
        decide(true).disabled = true;
        decide(false).disabled = true;
        resolve(askSimulator(intent, 'authenticate', { approve }));
      };
      decide(true).addEventListener('click', () => answer(true), { once: true });
      decide(false).addEventListener('click', () => answer(false), { once: true });
      addEventListener('keydown', ({ key }) => key === 'Escape' && answer(false));
      decide(true).focus();
    }),
);
tell(port, { is: 'ready' });
