import { partsOf } from './versions.ts';

/** The version of the TypeScript SDK whose every trace was recorded, and on which the published run was made. */
export const sdkMeasured = '1.30.0';

/** What a version of `@modelcontextprotocol/sdk` does that another does not. */
export interface SdkGates {
  /** 1: the one package, with tasks. 2: the split packages, without. */
  readonly generation: 1 | 2;
  /** Handlers of the server's requests are aborted on close; a connected client refuses a transport. */
  readonly abortsInbound: boolean;
  /** Timers of pending requests are cleared on close; handlers of the same id are told apart. */
  readonly clearsTimers: boolean;
  /** The server looks a task up before it delivers what waits for it. */
  readonly looksTaskUp: boolean;
}

/** The minor versions of 1.x at which something changed. Read in the published packages; the traces agree. */
const FIRST_MINOR = { tasks: 24, abortsInbound: 26, clearsTimers: 28, looksTaskUp: 32 } as const;

/** The gates of a version of the SDK; undefined for one that is not modelled: before 1.24 it had no tasks. */
export function sdkGatesOf(sdkVersion: string): SdkGates | undefined {
  const [major, minor] = partsOf(sdkVersion);
  if (major === 2) return { generation: 2, abortsInbound: true, clearsTimers: true, looksTaskUp: true };
  if (major !== 1 || !(minor >= FIRST_MINOR.tasks)) return undefined;
  return {
    generation: 1,
    abortsInbound: minor >= FIRST_MINOR.abortsInbound,
    clearsTimers: minor >= FIRST_MINOR.clearsTimers,
    looksTaskUp: minor >= FIRST_MINOR.looksTaskUp,
  };
}
