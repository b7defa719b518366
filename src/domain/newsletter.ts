/** How long the link that confirms an address can be used; whoever does not open it is forgotten then. */
export const CONFIRM_DAYS = 7;

/** What the server answers. The same for addresses that it knows and that it does not. */
export const newsletterSays = {
  asked: 'Thank you. Open the link in the mail that we send you now, and you are subscribed.',
  confirmed: 'You are subscribed. The next issue comes to you.',
  left: 'You are no longer subscribed, and your address is deleted from the list.',
} as const;
