import type { Context } from './context.ts';
import type { DomainEvent } from './events.ts';

type Reactions = {
  [T in DomainEvent['type']]?: (ctx: Context, event: Extract<DomainEvent, { type: T }>) => Promise<void>;
};

/**
 * What must happen in the very transaction that an event is published in: this is how a module moves one
 * that comes after it. Everything that may happen a moment later (emails) hears the event from the queue
 * instead.
 */
export type React = (ctx: Context, event: DomainEvent) => Promise<void>;

export function reactWith(reactions: Reactions): React {
  return async (ctx, event) => {
    const reaction = reactions[event.type] as
      | ((ctx: Context, event: DomainEvent) => Promise<void>)
      | undefined;
    await reaction?.(ctx, event);
  };
}
