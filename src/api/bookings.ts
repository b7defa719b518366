import { appointments } from './bookings/appointments.ts';
import { confirming } from './bookings/confirming.ts';
import { noShows } from './bookings/no-shows.ts';
import { ownWork, shopWork } from './bookings/work.ts';
import { staff } from './bookings/staff.ts';

export const bookings = { ...appointments, ...confirming, ...noShows, ...ownWork, ...shopWork, staff };
