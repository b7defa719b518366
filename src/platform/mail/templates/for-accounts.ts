import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails about an account itself. Each tells a reader who did not ask for it to ignore it. */
const NOT_YOU = 'If this was not you, ignore this email. The link works only from here.';

/** Repeats nothing the requester typed: they may be a stranger who wants it said in our name. */
export function confirmEmailMail({ link }: { link: string }): RenderedMail {
  return renderMail({
    subject: `Confirm your email for ${brand.name}`,
    heading: `Welcome to ${brand.name}`,
    paragraphs: [
      'Open this link to confirm your email. It activates your account and signs you in.',
      'On another device, it asks for the password you chose.',
      'If you did not sign up, do not open it: a stranger chose the password.',
    ],
    action: { label: 'Confirm my email', url: link },
    note: 'The link works once, for 24 hours, and only in the newest of these emails. If this was not you, ignore this email and no account is created.',
  });
}

export function accountExistsMail(about: { logIn: string; recover: string }): RenderedMail {
  return renderMail({
    subject: `You already have a ${brand.name} account`,
    heading: 'You already have an account',
    paragraphs: [
      'You (or someone else) signed up with this address. It already has an account, so we created no new one.',
      `Log in as usual. If you forgot your password, choose a new one: ${about.recover}`,
    ],
    action: { label: 'Log in', url: about.logIn },
    note: 'If this was not you, ignore this email. Nothing has changed.',
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
    note: `The link works once, for 24 hours. ${NOT_YOU}`,
  });
}

export function passwordChangedMail(): RenderedMail {
  return renderMail({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      `Your ${brand.name} password was changed, and we signed out every device.`,
      `If this was not you, write to ${brand.supportAddress} right away.`,
    ],
  });
}

export function passwordChosenMail(): RenderedMail {
  return renderMail({
    subject: 'Your password was set',
    heading: 'Your password was set',
    paragraphs: [
      `Your ${brand.name} account has a new password. Use it to log in from now on.`,
      `If this was not you, write to ${brand.supportAddress} right away.`,
    ],
  });
}

export function signInLinkMail({ link }: { link: string }): RenderedMail {
  return renderMail({
    subject: `Your link to log in to ${brand.name}`,
    heading: 'Log in',
    paragraphs: [
      'Open this link on the device you want to use. It signs you in there.',
      'If you open it on another device, enter the number shown where you requested it. ' +
        'Never share that number.',
    ],
    action: { label: 'Log in', url: link },
    note: `The link works once, for 24 hours. ${NOT_YOU}`,
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
    note: 'Never share this code. We will never ask for it. If this was not you, ignore this email.',
  });
}
