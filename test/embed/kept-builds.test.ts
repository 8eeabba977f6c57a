import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { expect, it } from 'vitest';
import { buildNameOf, buildsIn, publishedBuilds, putBuilds } from '../../.config/scripts/kept-builds.ts';

it('a deployment takes along the builds that are published, and none whose bytes are others', async () => {
  const published = mkdtempSync(join(tmpdir(), 'mcp-timing-v1-'));
  const next = mkdtempSync(join(tmpdir(), 'mcp-timing-v1-'));
  const files = new Map([['element.js', Buffer.from('one')]]);
  const name = buildNameOf(files);
  const serve = sirv(published, { dev: true });
  const host = createServer((request, response) =>
    serve(request, response, () => {
      response.writeHead(404).end();
    }),
  );
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  expect((await publishedBuilds(address)).size).toBe(0);
  putBuilds(published, new Map([[name, files]]));
  putBuilds(next, await publishedBuilds(address));
  expect(buildsIn(next).get(name)?.get('element.js')?.toString()).toBe('one');
  writeFileSync(join(published, name, 'element.js'), 'other');
  await expect(publishedBuilds(address)).rejects.toThrow(name);
  host.close();
  for (const folder of [published, next]) rmSync(folder, { recursive: true });
});
