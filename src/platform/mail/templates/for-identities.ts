import { renderMail, type RenderedMail } from './layout.ts';
import { newWayWaits, undoNewWay } from './new-way.ts';

/** Emails to an account's person about a linked provider, whatever session linked it. */

export function identityLinkedMail(about: { provider: string; accountUrl: string }): RenderedMail {
  return renderMail({
    subject: `${about.provider} now signs you in`,
    heading: `${about.provider} was linked to your account`,
    paragraphs: [`You can now sign in with your ${about.provider} account, too.`, newWayWaits],
    action: { label: 'Open my account', url: about.accountUrl },
    note: undoNewWay,
  });
}

export function identityUnlinkedMail(about: { provider: string; accountUrl: string }): RenderedMail {
  return renderMail({
    subject: `${about.provider} no longer signs you in`,
    heading: `${about.provider} was unlinked from your account`,
    paragraphs: [
      `Your ${about.provider} account no longer signs you in. Your other sign-in methods still work.`,
    ],
    action: { label: 'Open my account', url: about.accountUrl },
    note: 'If this was not you, change your password now.',
  });
}
