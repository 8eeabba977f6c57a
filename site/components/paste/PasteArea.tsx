import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Field } from './field.ts';
import { fieldOf } from './plain.ts';
import { rowsFor } from './rows.ts';
import type { Paste } from './usePaste.ts';

interface Props {
  readonly paste: Paste;
  readonly onField: (field: Field) => void;
}

const PLACEHOLDER = `MCP server "slow" tool "work" timed out after 60s
{ "mcpServers": { … } }
export MCP_TOOL_TIMEOUT=60000`;

/** Where text is typed or pasted. */
export function PasteArea({ paste, onField }: Props): VNode {
  const { active, approach, setText } = paste;
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (area.current) onField(fieldOf(area.current, active.id));
  }, [active.id]);
  return (
    <textarea
      id="paste-area"
      ref={area}
      rows={rowsFor(active.text, PLACEHOLDER.split('\n').length)}
      wrap="off"
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      placeholder={PLACEHOLDER}
      value={active.text}
      onFocus={approach}
      onInput={(event) => setText(event.currentTarget.value)}
    />
  );
}
