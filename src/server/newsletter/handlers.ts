import type { Handlers } from '../handlers.ts';
import { confirmReader } from './confirm-reader.ts';
import { leave } from './leave.ts';
import { subscribe } from './subscribe.ts';

export const newsletterHandlers: Handlers<'newsletter'> = { subscribe, confirm: confirmReader, leave };
