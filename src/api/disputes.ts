import { cases } from './disputes/cases.ts';
import { staff } from './disputes/staff.ts';
import { chargebacks } from './disputes/chargebacks.ts';

export const disputes = { ...cases, staff: { ...staff, chargebacks } };
