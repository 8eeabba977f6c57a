import { planFor } from '../../answer/advise/plan.ts';
import type { ToolHabit } from '../../answer/advise/wish.ts';
import type { ClockId } from '../../facts/ids.ts';
import { IDLE_STDIO_MS } from '../../facts/rules/constants.ts';
import type { Ms } from '../../kernel/kernel.ts';
import type { Remedy } from '../../paste/records/tell/remedy.ts';

/** How the server was most likely reached, where nobody says: only network servers have a first byte, or a short window. */
function likely(clock: ClockId, ms: Ms): 'stdio' | 'http' {
  return clock === 'wall-clock' || (clock === 'idle' && ms >= IDLE_STDIO_MS) ? 'stdio' : 'http';
}

/**
 * The remedy, or what the server has to do instead where on this version no setting gives twice the time: another
 * clock would end the call. Tried on the simulator.
 */
export function tried(
  remedy: Remedy,
  clock: ClockId,
  { ms, transport, claudeCode }: { ms: Ms | undefined; transport: string | null; claudeCode: string },
): Remedy {
  if (ms === undefined || (clock !== 'idle' && clock !== 'first-byte' && clock !== 'wall-clock'))
    return remedy;
  const type = transport ?? likely(clock, ms);
  const entry = type === 'stdio' ? { command: 'server' } : { type, url: 'https://server.example/mcp' };
  const takesMs = ms * 2;
  const habit: ToolHabit = clock === 'first-byte' ? { takesMs, firstByteMs: takesMs } : { takesMs };
  const config = { v: 1, claudeCode, servers: { server: { entry } } } as const;
  const [line] = planFor({ config, server: 'server', habit, wish: { want: 'survive' } }, [claudeCode]);
  if (line?.kind !== 'server') return remedy;
  return {
    text: `No setting helps on this version: another clock would end the call. ${line.text[0] ?? ''}`,
  };
}
