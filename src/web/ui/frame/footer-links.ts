import {
  blog,
  docs,
  help,
  join,
  type LinkGroup,
  marketplace,
  partner,
  pricing,
  reviews,
  shops,
} from './site-links.ts';
import { text } from './frame-text.ts';

const { links } = text;

/** The footer is the same for everyone. */
export const footerGroups: readonly LinkGroup[] = [
  {
    title: text.forOwners,
    links: [
      { to: '/#features', label: links.features },
      { to: '/#how-it-works', label: links.howItWorks },
      pricing,
      reviews,
      shops,
    ],
  },
  {
    title: text.forMechanics,
    links: [join, { to: '/mechanic/dashboard', label: links.shopDashboard }, marketplace, partner, docs],
  },
  {
    title: text.company,
    links: [
      { to: '/about', label: links.about },
      { to: '/careers', label: links.careers },
      { to: '/press', label: links.press },
      blog,
      { to: '/contact', label: links.contact },
    ],
  },
  {
    title: text.helpAndLegal,
    links: [
      help,
      { to: '/status', label: links.status },
      { to: '/privacy', label: links.privacy },
      { to: '/terms', label: links.terms },
    ],
  },
];
