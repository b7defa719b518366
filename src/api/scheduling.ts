import { schedule } from './scheduling/schedule.ts';
import { locations } from './scheduling/locations.ts';

export const scheduling = { ...schedule, locations };
