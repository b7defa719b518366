import { defineLifecycle } from '#domain/lifecycle.ts';

/**
 * A paper of a shop. Sending a new one makes a new row and moves nothing: the old one stands until its end.
 * That an approved paper expires follows from its date (`documentStatus`) and is no move.
 */
export const shopDocumentLifecycle = defineLifecycle({
  record: 'shop document',
  wrongState: 'DOCUMENT_WRONG_STATE',
  states: ['pending', 'approved', 'rejected'],
  roles: ['staff'],
  moves: {
    approve: { from: ['pending'], to: 'approved', by: ['staff'] },
    reject: { from: ['pending'], to: 'rejected', by: ['staff'] },
  },
});

export const shopDocumentStates = shopDocumentLifecycle.states;
export type ShopDocumentState = (typeof shopDocumentStates)[number];
