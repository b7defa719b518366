import { own } from './jobs/own.ts';
import { asShop } from './jobs/as-shop.ts';
import { guestLinks } from './jobs/guest-links.ts';
import { staff } from './jobs/staff.ts';

export const jobs = { ...own, ...asShop, ...guestLinks, staff };
