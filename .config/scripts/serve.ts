import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const FIRST_PORT = 4321;
const PORTS_TRIED = 100;

/** A served copy of the built site. */
export interface Served {
  readonly url: string;
  readonly close: () => void;
}

function basePath(): string {
  const base = process.env['BASE_PATH'] ?? '/';
  return `/${base.replace(/^\/|\/$/g, '')}/`.replace('//', '/');
}

function makeServer(): Server {
  const base = basePath();
  // As static hosts do: a module is fetched by pages of other origins.
  const setHeaders = (response: ServerResponse): void => {
    response.setHeader('access-control-allow-origin', '*');
  };
  const files = sirv(DIST, { etag: true, setHeaders });
  const missing = join(DIST, '404.html');
  const page404 = existsSync(missing) ? readFileSync(missing) : 'Not found';
  return createServer((request, response) => {
    const notFound = (): void => {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end(page404);
    };
    const path = request.url ?? '/';
    if (`${path}/` === base) {
      response.writeHead(302, { location: base });
      response.end();
      return;
    }
    if (!path.startsWith(base)) return notFound();
    request.url = path.slice(base.length - 1);
    files(request, response, notFound);
  });
}

function listen(port: number): Promise<Server | undefined> {
  const server = makeServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Serves `dist` on the first free port from 4321 up. */
export async function serveSite(): Promise<Served> {
  if (!existsSync(join(DIST, 'index.html')))
    throw new Error('There is no built site in dist: run "npm run build".');
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    const server = await listen(port);
    // Not "localhost": that may be another server's, on ::1 at the same port.
    if (server) return { url: `http://127.0.0.1:${port}${basePath()}`, close: () => server.close() };
  }
  throw new Error(`No free port between ${FIRST_PORT} and ${FIRST_PORT + PORTS_TRIED - 1}.`);
}
