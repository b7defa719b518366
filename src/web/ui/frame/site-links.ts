import type { SessionView } from '#api/accounts/session.ts';
import { text } from './frame-text.ts';

export type SiteLink = { to: string; label: string; hint?: string };
export type LinkGroup = { title: string; links: readonly SiteLink[] };

const { links } = text;
const howItWorks = { to: '/how-it-works', label: links.howItWorks };
export const pricing = { to: '/pricing', label: links.pricing };
export const reviews = { to: '/reviews', label: links.reviews };
export const shops = { to: '/shops', label: links.shops };
const getQuotes = { to: '/search', label: links.getQuotes };
export const help = { to: '/help', label: links.help, hint: links.helpHint };
export const blog = { to: '/blog', label: links.blog, hint: links.blogHint };
export const join = { to: '/mechanic', label: links.join, hint: links.joinHint };
export const marketplace = { to: '/marketplace', label: links.marketplace, hint: links.marketplaceHint };
export const partner = { to: '/partner', label: links.partner, hint: links.partnerHint };
export const docs = { to: '/help/mechanics', label: links.docs, hint: links.docsHint };
const dashboard = { to: '/mechanic/shop/dashboard', label: text.dashboard };

const demoLinks: readonly SiteLink[] = [
  { to: '/demo-login', label: text.demoLogin },
  { to: '/demo/outbox', label: text.demoOutbox },
  { to: '/demo/kit', label: text.demoKit },
];

/** Where the site's frame leads, by who is reading. */
export function siteLinks({ mode, person }: Pick<SessionView, 'mode' | 'person'>) {
  const myJobs = { to: '/customer/jobs', label: text.myJobs };
  const logIn = { to: '/auth/login', label: text.logIn };
  const signUp = person ? null : { to: '/auth/register', label: text.signUp };
  const backOffice = { to: '/admin', label: text.backOffice };
  const door = person ? { customer: myJobs, shop: dashboard, staff: backOffice }[person.kind] : logIn;
  const demo = mode === 'demo' ? demoLinks : [];

  const ownersDoor = !person ? [logIn, signUp ?? logIn] : person.kind === 'customer' ? [myJobs] : [];
  const forOwners = [getQuotes, howItWorks, pricing, reviews, shops, ...ownersDoor];
  const forMechanics = [join, marketplace, partner, docs];
  const resources = [blog, help];
  const dropdowns: LinkGroup[] = [
    { title: text.forMechanics, links: forMechanics },
    { title: text.resources, links: resources },
  ];
  const menu: LinkGroup[] = [
    { title: text.forOwners, links: forOwners },
    {
      title: text.forMechanics,
      links: person?.kind === 'shop' ? [dashboard, ...forMechanics] : forMechanics,
    },
    { title: text.resources, links: resources },
    ...(demo.length > 0 ? [{ title: text.demo, links: demo }] : []),
  ];
  const own: readonly SiteLink[] =
    person?.kind === 'customer'
      ? [
          { to: '/customer/messages', label: text.messages },
          { to: '/garage', label: text.garage },
        ]
      : [];
  return {
    bar: [howItWorks, pricing, reviews],
    dropdowns,
    menu,
    door,
    /** What is the reader's own beside their door. */
    own,
    /** For visitors without an account; null for everyone else. */
    signUp,
    demo,
  };
}
