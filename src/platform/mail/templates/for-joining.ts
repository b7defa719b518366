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
      `Hello ${contactName}, ${inviterName} from ${brand.name} invites your shop to take jobs from car owners near you.`,
      'Joining takes about 10 minutes. You can stop and come back at any time.',
      'Our team then reviews your shop, usually within 1–2 business days.',
    ],
    action: { label: 'Set up my shop', url: link },
    note: 'The link works for 7 days. If you do not want to join, you can ignore this email.',
  });
}

/** To a shop that accepted an invitation and has not finished its setup. */
export function shopJoiningMail(about: { businessName: string; link: string }): RenderedMail {
  const { businessName, link } = about;
  return renderMail({
    subject: `Finish setting up ${named(businessName)}`,
    heading: `Finish setting up ${businessName}`,
    paragraphs: [
      'You accepted the invitation. We save each step you finish.',
      'To continue on any device, use the button below and log in.',
    ],
    action: { label: 'Continue my setup', url: link },
  });
}
