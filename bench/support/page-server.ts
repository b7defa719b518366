import { createAdaptorServer } from '@hono/node-server';
import { pagesToWrite } from './pages-to-write.ts';

/** The pages of `bench/render.ts` behind a socket, by their names; started as a process of its own. */
const pages = await pagesToWrite();

createAdaptorServer({
  fetch: (request: Request) => pages[new URL(request.url).pathname.slice(1) as keyof typeof pages](),
}).listen(Number(process.env['PORT']), '127.0.0.1');
