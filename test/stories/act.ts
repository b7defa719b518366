import { key } from '../support/stories.ts';
import type { Facts } from './facts.ts';
import type { Stage, Tale } from './stage.ts';

/** A person's act in a tale. It may be refused; that is the product's answer to it. */
export type Act = {
  /** How often it is chosen where it fits, compared with others. */
  weight: number;
  /** Whether it makes sense now. Now and then it is done although it does not. */
  fits(facts: Facts): boolean;
  do(stage: Stage, tale: Tale, facts: Facts): Promise<unknown>;
};

/** Asks with a new key, and remembers how, so that the same request can come again. */
export async function asked(tale: Tale, ask: (key: string) => Promise<unknown>): Promise<void> {
  const once = key();
  const answer = await ask(once);
  tale.last = { again: () => ask(once), answer };
}
