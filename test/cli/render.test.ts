import { expect, it } from 'vitest';
import { call, folderWith } from './run.ts';

const LINK = 'v=1&cc=2.1.332&t=http&respond=20m';

it('a figure plays where it is asked to, and stands still else', async () => {
  const still = await call(['render', '--width', '600', LINK]);
  const playing = await call(['render', '--play', '--width', '600', LINK]);
  expect([still.status, playing.status]).toEqual([0, 0]);
  expect(still.out).not.toContain('@keyframes');
  expect(playing.out).toMatch(/^<svg .*prefers-reduced-motion:no-preference.*@keyframes/);
  expect(playing.out).not.toContain('<script');
});

it.each(['render', 'explain'])(
  '%s uses the rest of a link with a faulty key, and does not end well',
  async (command) => {
    const { out, err, status } = await call([command, `${LINK}&colour=red&idle=soon`]);
    expect(status).toBe(1);
    expect(err).toMatch(/^colour is not a key.*\nidle .*not understood/);
    expect(out).toMatch(/<svg|This call is lost/);
    expect((await call([command, LINK])).status).toBe(0);
  },
);

it('what cannot play says so', async () => {
  const { err, status } = await call(['render', '--play', '--png', 'out.png', LINK]);
  expect(status).toBe(2);
  expect(err).toContain('--play goes with neither --against nor --png');
});

it('a picture that cannot be written says why in plain words', async () => {
  const { err, status } = await call(['render', '--png', '/nope/x.png', LINK]);
  expect(status).toBe(2);
  expect(err).toContain('/nope/x.png cannot be written: there is no such folder');
});

it('a configuration is no scenario: check reads it', async () => {
  const folder = folderWith({ '.mcp.json': '{ "mcpServers": { "s": { "command": "x" } } }' });
  const { err, status } = await call(['render', `${folder}/.mcp.json`]);
  expect(status).toBe(2);
  expect(err).toMatch(/a configuration, not a scenario.*check/);
});
