import { parentPort, workerData } from 'node:worker_threads';

/*
 * Ends its process when that holds too much memory. It is a thread beside the work, since the work may be one
 * long step between whose ends nothing else of its thread runs.
 */

const LOOK_EVERY_MS = 20;
const { megabytes } = workerData as { megabytes: number };

function look(): void {
  // An orderly end would wait for the work.
  if (process.memoryUsage.rss() > megabytes * 1_048_576) process.kill(process.pid, 'SIGKILL');
}

look();
setInterval(look, LOOK_EVERY_MS);
parentPort!.postMessage('watching');
