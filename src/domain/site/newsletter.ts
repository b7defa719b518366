/** How long the link that confirms an address can be used; an unconfirmed address is deleted then. */
export const CONFIRM_DAYS = 7;

/** An issue as staff write it: plain text, in which an empty line begins a new paragraph. */
export const issueBounds = { subject: { least: 3, most: 120 }, content: 20_000 } as const;
export const issueStates = ['draft', 'sending', 'sent'] as const;

export function paragraphsOf(content: string): string[] {
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** What the server answers. The same for addresses that it knows and that it does not. */
export const newsletterSays = {
  asked: 'Thank you. Open the link in the email we just sent you to subscribe.',
  confirmed: 'You are subscribed. You’ll get the next issue.',
  left: 'You are no longer subscribed, and your address is deleted from the list.',
} as const;
