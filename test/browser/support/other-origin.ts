import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** Another origin than the site's, which lets nothing run but its own files and the site's modules. */
export interface OtherOrigin {
  readonly origin: string;
  readonly close: () => void;
}

/** The policy of a careful page: scripts of two origins, and nothing inline. */
export function strictPolicy(): string {
  const site = new URL(inject('siteUrl')).origin;
  return `default-src 'none'; script-src 'self' ${site}; style-src 'self'; img-src 'self'; base-uri 'none'`;
}

/** Serves a host on a port of its own, under that policy. */
export async function otherOrigin(listener: RequestListener): Promise<OtherOrigin> {
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', strictPolicy());
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
