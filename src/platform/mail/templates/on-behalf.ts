import { brand } from '#domain/site/brand.ts';
import { renderMail, type RenderedMail } from './layout.ts';

/** Mails to owners for whom our staff wrote something down. */
export function jobPostedForYouMail(about: { repair: string; number: string; jobUrl: string }): RenderedMail {
  return renderMail({
    subject: `We posted ${about.repair} for you`,
    heading: `We posted ${about.repair} for you`,
    paragraphs: [
      'You asked our support for it. Shops near you can send their quotes now, and nothing is charged before you accept one.',
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
      `Our support wrote down a car for your ${brand.name} account. If it is not yours, answer this mail.`,
    ],
  });
}
