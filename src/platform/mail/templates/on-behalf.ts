import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Emails to owners about what our staff entered for them. */
export function jobPostedForYouMail(about: { repair: string; number: string; jobUrl: string }): RenderedMail {
  return renderMail({
    subject: `We posted ${about.repair} for you`,
    heading: `We posted ${about.repair} for you`,
    paragraphs: [
      'You asked our support for this. Shops near you can send quotes now. You pay nothing until you accept one.',
      'If you did not ask for this, withdraw the job on its page and write to us.',
    ],
    facts: [['Job', about.number]],
    action: { label: 'See your job', url: about.jobUrl },
  });
}

export function carAddedForYouMail(about: { car: string }): RenderedMail {
  return renderMail({
    subject: `We added your ${about.car}`,
    heading: `We added your ${about.car}`,
    paragraphs: [
      `Our support added a car to your ${brand.name} account. If it is not yours, reply to this email.`,
    ],
  });
}
