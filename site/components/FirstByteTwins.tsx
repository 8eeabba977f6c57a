import type { VNode } from 'preact';
import type { Scenario } from '../../sim/index.ts';
import type { Knobs } from '../model/knobs.ts';
import { raceOf } from '../model/race.ts';
import { CopyButton } from './CopyButton.tsx';
import { RaceCard } from './races/RaceCard.tsx';

const CURL = `curl -sN -o /dev/null -w 'first byte after %{time_starttransfer} s, end after %{time_total} s\\n' \\
  -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"YOUR_TOOL","arguments":{}}}' \\
  https://YOUR-SERVER/mcp`;

const NAMES = { json: 'if one JSON answer comes at the end', stream: 'if a stream begins at once' } as const;

interface Props {
  readonly knobs: Knobs;
  /** Builds the scenario in view for one way of answering. */
  readonly scenarioFor: (knobs: Knobs) => Scenario;
  readonly onChoose: (firstByte: 'json' | 'stream') => void;
}

/** For those who do not know how their server answers: both races, and the one line that tells. */
export function FirstByteTwins({ knobs, scenarioFor, onChoose }: Props): VNode {
  return (
    <section aria-labelledby="twins-title">
      <h2 id="twins-title">Both ways the answer can begin</h2>
      <ul class="races">
        {(['json', 'stream'] as const).map((firstByte) => (
          <RaceCard
            key={firstByte}
            name={NAMES[firstByte]}
            race={raceOf(scenarioFor, { ...knobs, firstByte })}
            isCurrent={false}
            onOpen={() => onChoose(firstByte)}
          />
        ))}
      </ul>
      <p class="note">
        This line tells which it is: where the first byte comes long before the end, it streams. A server with
        sign-in or sessions also wants its <code>Authorization</code> and <code>Mcp-Session-Id</code> headers.
      </p>
      <div class="copy-line">
        <pre>{CURL}</pre>
        <CopyButton text={CURL} />
      </div>
    </section>
  );
}
