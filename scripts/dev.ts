import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import { loadEnvFile } from '#platform/env-file.ts';
import { servePagesFrom } from '../src/main/pages.ts';

/**
 * `npm run dev`: the product with the demo world, its pages straight from the sources. A change of a page
 * shows at once, without a reload where it can. A change of the server wants a new start.
 */
loadEnvFile();
const vite = await createServer({
  appType: 'custom',
  configLoader: 'native',
  server: { middlewareMode: true },
});

servePagesFrom({
  mode: 'development',
  build: () => vite.ssrLoadModule('virtual:react-router/server-build') as unknown as Promise<ServerBuild>,
  inFrontOf: (server) => (request, response) => {
    // Vite writes scripts and styles into the page that carry no nonce. This is for the one who develops, and
    // not for a machine that others reach.
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value);
    vite.middlewares(request, response, () => void server(request, response));
  },
});

await import('../src/main/main.ts');
