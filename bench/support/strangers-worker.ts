import { parentPort, workerData } from 'node:worker_threads';
import { type AttackName, attacks, type Counts } from './strangers-attacks.ts';

const { port, name } = workerData as { port: number; name: AttackName };
const counts: Counts = { asked: 0, answered: 0 };
let isOver = false;

parentPort?.on('message', () => {
  isOver = true;
  parentPort?.postMessage(counts);
});
await attacks[name].run({ port, counts, goesOn: () => !isOver });
