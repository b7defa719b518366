import { named } from '#domain/notifications/titles.ts';
import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

type Invitation = { businessName: string; contactName: string; inviterName: string; link: string };

/** Asks a shop to join. */
export function shopInvitationMail(about: Invitation): RenderedMail {
  const { businessName, contactName, inviterName, link } = about;
  return renderMail({
    subject: `An invitation to ${brand.name} for ${named(businessName)}`,
    heading: `${brand.name} invites ${businessName}`,
    paragraphs: [
      `Hello ${contactName}, ${inviterName} of ${brand.name} invites your shop to take jobs of car owners near you.`,
      'Joining takes about ten minutes, and you can stop and go on at any time.',
      'Afterwards our team looks at your shop, usually within 1-2 business days.',
    ],
    action: { label: 'Set up my shop', url: link },
    note: 'The link works for 7 days. If you do not want to join, do nothing.',
  });
}

/** Leads somebody back who accepted an invitation and has not finished yet. */
export function shopJoiningMail(about: { businessName: string; link: string }): RenderedMail {
  const { businessName, link } = about;
  return renderMail({
    subject: `Go on at any time with ${named(businessName)}`,
    heading: `${businessName} is on its way in`,
    paragraphs: [
      'You accepted the invitation, and each step that you finish is kept.',
      'Whenever you stop, on this device or another one, log in by the button below and go on where you were.',
    ],
    action: { label: 'Go on with my setup', url: link },
  });
}
