import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

/** Where the rendered pages come from. */
export type PageSource = {
  mode: 'production' | 'development';
  build(): Promise<ServerBuild>;
  /** The files for the browser; absent where a web server in front serves them. */
  clientDirectory?: string;
  inFrontOf(server: RequestListener): RequestListener;
};

export const BUILD_DIRECTORY = join(import.meta.dirname, '../../build');

let source: PageSource = {
  mode: 'production',
  build: () => import(pathToFileURL(join(BUILD_DIRECTORY, 'server/index.js')).href) as Promise<ServerBuild>,
  clientDirectory: join(BUILD_DIRECTORY, 'client'),
  inFrontOf: (server) => server,
};

/** The built pages, unless something else was put in their place before the server started. */
export function pageSource(): PageSource {
  return source;
}

export function servePagesFrom(other: PageSource): void {
  source = other;
}
