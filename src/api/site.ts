import { status } from './site/status.ts';
import { coverage } from './site/coverage.ts';
import { newsletter } from './site/newsletter.ts';
import { newsletterStaff } from './site/newsletter-staff.ts';
import { areas } from './site/areas.ts';

export const site = {
  ...status,
  ...coverage,
  newsletter: { ...newsletter, staff: newsletterStaff },
  staff: areas,
};
