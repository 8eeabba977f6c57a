import { type CloudClock, cloudClocks } from './clouds.ts';
import { type HostClock, hostClocks } from './hosts.ts';
import type { OutsideClock } from './outside-clock.ts';
import { type PlatformClock, platformClocks } from './platforms.ts';
import { type ProxyClock, proxyClocks } from './proxies.ts';
import { type ServerClock, serverClocks } from './servers.ts';

export type { Measures, OutsideClock, OutsideTransport, Position } from './outside-clock.ts';

/** The clocks outside the client: of proxies, clouds, platforms, servers and other hosts. */
export type OutsideClockId = ProxyClock | CloudClock | PlatformClock | ServerClock | HostClock;

/**
 * The clocks that are not the client's, each from a source that was read. Left out for want of one: Cursor, Windsurf,
 * Azure Application Gateway (sources disagree), Render, corporate proxies.
 */
export const outsideClocks: Readonly<Record<OutsideClockId, OutsideClock>> = {
  ...proxyClocks,
  ...cloudClocks,
  ...platformClocks,
  ...serverClocks,
  ...hostClocks,
};
