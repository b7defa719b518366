import { appointments } from './bookings/appointments.ts';
import { noShows } from './bookings/no-shows.ts';
import { ownWork, shopWork } from './bookings/work.ts';
import { staff } from './bookings/staff.ts';

export const bookings = { ...appointments, ...noShows, ...ownWork, ...shopWork, staff };
