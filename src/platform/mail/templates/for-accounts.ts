import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails about an account itself. Whoever did not cause one has nothing to do, and is told so. */
const NOT_YOU = 'If this was not you, do nothing: only this mail opens it.';

/** Says nothing that whoever asked for it typed: they may be a stranger who wants it said in our name. */
export function confirmEmailMail({ link }: { link: string }): RenderedMail {
  return renderMail({
    subject: `Confirm your e-mail for ${brand.name}`,
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      'Open this link to confirm your e-mail. Then your account is ready and you are signed in.',
      'If you open it on another device, it asks for the password you chose.',
      'If you did not sign up, do not open it: somebody else chose the password.',
    ],
    action: { label: 'Confirm my e-mail', url: link },
    note:
      'The link works once, for 24 hours, and only in the newest of these mails. If this was not you, do ' +
      'nothing: no account is made.',
  });
}

export function accountExistsMail(about: { logIn: string; recover: string }): RenderedMail {
  return renderMail({
    subject: `You have an account at ${brand.name} already`,
    heading: 'You have an account already',
    paragraphs: [
      'Somebody signed up with this address, probably you. There is an account for it, so no new one was made.',
      `Log in as usual. If you do not remember your password, choose a new one: ${about.recover}`,
    ],
    action: { label: 'Log in', url: about.logIn },
    note: 'If this was not you, do nothing: nothing was changed.',
  });
}

export function recoverMail({ link }: { link: string }): RenderedMail {
  return renderMail({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      'You asked for a new password. Open this link to choose one.',
      'Locked out? The same link lets you log in with the password you have.',
    ],
    action: { label: 'Choose a new password', url: link },
    note: `The link works once and for 24 hours. ${NOT_YOU}`,
  });
}

export function passwordChangedMail(): RenderedMail {
  return renderMail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${brand.name} account was changed, and every device was logged out.`,
      `If this was not you, write to ${brand.supportAddress} at once.`,
    ],
  });
}

export function passwordChosenMail(): RenderedMail {
  return renderMail({
    subject: 'Your password was set',
    heading: 'Your password was set',
    paragraphs: [
      `A password was chosen for your ${brand.name} account. From now on you log in with it.`,
      `If this was not you, write to ${brand.supportAddress} at once.`,
    ],
  });
}

export function signInLinkMail({ link }: { link: string }): RenderedMail {
  return renderMail({
    subject: `Your link to log in to ${brand.name}`,
    heading: 'Log in',
    paragraphs: [
      'Open this link on the device on which you want to go on. It signs you in there.',
      'If you open it on another device, enter the number shown where you requested it. ' +
        'Never share that number.',
    ],
    action: { label: 'Log in', url: link },
    note: `The link works once and for 24 hours. ${NOT_YOU}`,
  });
}

export function signInCodeMail({ code }: { code: string }): RenderedMail {
  return renderMail({
    subject: `Your code to log in to ${brand.name}`,
    heading: 'Your code',
    paragraphs: [
      'Enter this code on the device where you requested it. It works only there, once, for 10 minutes.',
    ],
    facts: [['Code', code]],
    note: 'Tell it to nobody: we never ask for it. If this was not you, do nothing.',
  });
}
