import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Progress } from '../read/job.ts';
import type { Reading } from '../read/reading.ts';
import type { Paste } from '../usePaste.ts';
import { FORMAT_NAMES } from './formats.ts';

/** What takes less is not worth a bar. */
const SOON_MS = 250;
const MEGA = 1_000_000;
/** More pieces than a line can name. */
const NAMED = 6;

/** What was recognised, in a line: "MCP servers (lines 2–19), shell lines (line 28)". */
function recognised({ result, recorded }: Reading): string {
  const { blocks } = result;
  const names = blocks.slice(0, NAMED).map(({ format, line, endLine, file }) => {
    const where = line === endLine ? `line ${line}` : `lines ${line}–${endLine}`;
    return `${FORMAT_NAMES[format]} (${file === undefined ? '' : `${file}, `}${where})`;
  });
  const more = blocks.length > NAMED ? [`${blocks.length - NAMED} more`] : [];
  const calls = recorded.calls > 1 ? [`${recorded.calls} calls`] : [];
  return [...names, ...more, ...calls].join(', ');
}

/** What was read, or how far reading is. */
export function Status({ paste }: { readonly paste: Paste }): VNode {
  const { progress, reading, cancel } = paste;
  const isLong = useLong(progress !== undefined);
  if (progress && isLong) {
    return (
      <div class="reading-now">
        <p class="quiet" role="status">
          {words(progress)}
        </p>
        <progress
          aria-label="Reading"
          max={1}
          {...(isCounting(progress) ? { value: progress.doneBytes / progress.ofBytes } : {})}
        />
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      </div>
    );
  }
  return (
    <p class="quiet" role="status">
      {reading ? `Read: ${recognised(reading)}` : 'Reading …'}
    </p>
  );
}

/** While the files come in; what follows has no measure. */
const isCounting = ({ doneBytes, ofBytes }: Progress): boolean => ofBytes > 0 && doneBytes < ofBytes;

function words(progress: Progress): string {
  if (!isCounting(progress)) return 'Working it out …';
  return `Reading, ${Math.floor(progress.doneBytes / MEGA)} of ${Math.ceil(progress.ofBytes / MEGA)} MB`;
}

/** Whether something goes on for long enough to be spoken of. */
function useLong(isGoingOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isGoingOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), SOON_MS);
    return () => clearTimeout(timer);
  }, [isGoingOn]);
  return isLong;
}
