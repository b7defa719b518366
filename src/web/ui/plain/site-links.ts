import type { SessionView } from '#api/views.ts';
import { text } from './text.ts';

export type SiteLink = { to: string; label: string };

/** Where the site's frame leads, by who is reading. Only pages that exist. */
export function siteLinks({ mode, person }: SessionView) {
  const howItWorks = { to: '/how-it-works', label: text.howItWorks };
  const marketplace = { to: '/marketplace', label: text.marketplace };
  const myJobs = { to: '/customer/jobs', label: text.myJobs };
  const dashboard = { to: '/mechanic/shop/dashboard', label: text.dashboard };
  const logIn = { to: '/auth/login', label: text.logIn };
  const signUp = person ? null : { to: '/auth/register', label: text.signUp };
  const backOffice = { to: '/admin', label: text.backOffice };
  const door = person ? { customer: myJobs, shop: dashboard, staff: backOffice }[person.kind] : logIn;
  const demo: SiteLink[] =
    mode === 'demo'
      ? [
          { to: '/demo-login', label: text.demoLogin },
          { to: '/demo/outbox', label: text.demoOutbox },
          { to: '/demo/kit', label: text.demoKit },
        ]
      : [];
  const forMechanics = person?.kind === 'shop' ? [dashboard, marketplace] : [marketplace];
  const forOwners =
    !person || person.kind === 'customer' ? [howItWorks, door, ...(signUp ? [signUp] : [])] : [howItWorks];
  return {
    site: [howItWorks, marketplace],
    door,
    /** For whoever has no account; null for everybody else. */
    signUp,
    demo,
    menu: [
      { title: text.forOwners, links: forOwners },
      { title: text.forMechanics, links: forMechanics },
      ...(demo.length > 0 ? [{ title: text.demo, links: demo }] : []),
    ],
  };
}
