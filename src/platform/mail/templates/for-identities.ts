import { renderMail, type RenderedMail } from './layout.ts';
import { newWayWaits, undoNewWay } from './new-way.ts';

/** Mails about the account itself: whoever did it, the person it belongs to hears of it. */

export function identityLinkedMail(about: { provider: string; accountUrl: string }): RenderedMail {
  return renderMail({
    subject: `${about.provider} now signs you in`,
    heading: `${about.provider} was linked to your account`,
    paragraphs: [`From now on you can sign in with your ${about.provider} account, too.`, newWayWaits],
    action: { label: 'Open my account', url: about.accountUrl },
    note: undoNewWay,
  });
}

export function identityUnlinkedMail(about: { provider: string; accountUrl: string }): RenderedMail {
  return renderMail({
    subject: `${about.provider} no longer signs you in`,
    heading: `${about.provider} was unlinked from your account`,
    paragraphs: [`Your ${about.provider} account no longer signs you in. The other ways still do.`],
    action: { label: 'Open my account', url: about.accountUrl },
    note: 'If this was not you, change your password at once.',
  });
}
