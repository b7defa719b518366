import { services } from './shops/services.ts';
import { profile } from './shops/profile.ts';
import { team } from './shops/team.ts';
import { setup } from './shops/setup.ts';
import { invitations } from './shops/invitations.ts';
import { documents } from './shops/documents.ts';
import { review } from './shops/review.ts';
import { standing } from './shops/standing.ts';
import { salesTax } from './shops/sales-tax.ts';
import { staff } from './shops/staff.ts';

export const shops = {
  services,
  profile,
  team,
  setup,
  invitations,
  documents,
  review,
  standing,
  salesTax,
  staff,
};
