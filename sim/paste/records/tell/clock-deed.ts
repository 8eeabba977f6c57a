import type { ClockId } from '../../../facts/ids.ts';

/** What a clock did to a call or a start, and whose it was; null where no record tells. */
export interface ClockDeed {
  readonly clock: ClockId;
  readonly server: string | null;
  readonly tool: string | null;
  readonly transport: string | null;
  readonly claudeCode: string | null;
  /** Whether the server was told to stop. */
  readonly told: boolean | null;
}
