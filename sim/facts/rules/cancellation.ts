import type { ClockId } from '../ids.ts';

/**
 * Whether the client tells the server to stop (notifications/cancelled) in the moment in which a clock acts; null where
 * that depends on what is left of the connection. Measured on 2.1.1 to 2.1.332; a person's interruption always tells it.
 */
export const TELLS_SERVER: Readonly<Record<ClockId, boolean | null>> = {
  'wall-clock': true,
  idle: false,
  'first-byte': false,
  background: false,
  transport: false,
  startup: null,
};
