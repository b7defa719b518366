import { defineLifecycle } from '#domain/lifecycle.ts';

/**
 * A paper of a shop. Sending a new one makes a new row: an approved older one is valid until its end, one
 * that was not reviewed yet is replaced. That an approved paper expires follows from its date
 * (`documentStatus`) and is no move.
 */
export const shopDocumentLifecycle = defineLifecycle({
  record: 'shop document',
  wrongState: 'DOCUMENT_WRONG_STATE',
  states: ['pending', 'approved', 'rejected', 'replaced'],
  roles: ['staff', 'shop'],
  moves: {
    approve: { from: ['pending'], to: 'approved', by: ['staff'] },
    reject: { from: ['pending'], to: 'rejected', by: ['staff'] },
    replace: { from: ['pending'], to: 'replaced', by: ['shop'] },
  },
});

export const shopDocumentStates = shopDocumentLifecycle.states;
export type ShopDocumentState = (typeof shopDocumentStates)[number];
