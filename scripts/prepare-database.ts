import { createLog } from '#platform/log.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

// The last part of a build; see `prepareDatabase`. A process of its own, whose memory ends with it.
await prepareDatabase(createLog({ level: 'warn', pretty: true }));
