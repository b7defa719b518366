import { eitherSide, everyFrontOfficeOfEveryStanding, noCaseOfEitherSide, row } from './access-rows.ts';

const ownConversations = row('no', everyFrontOfficeOfEveryStanding, {
  owner: 'yes',
  'other-owner': 'yes',
});

/** Messages of a booked job with the first shop. */
export const accessToMessages = {
  'messages.list': ownConversations,
  'messages.unread': ownConversations,
  'messages.get': eitherSide,
  'messages.send': eitherSide,
  'messages.markRead': eitherSide,
  'messages.block': eitherSide,
  // Of a message that no one wrote.
  'messages.edit': noCaseOfEitherSide,
  'messages.remove': noCaseOfEitherSide,
};
