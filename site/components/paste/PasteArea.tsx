import type { RefObject, VNode } from 'preact';
import { droppedText } from './dropped.ts';

interface Props {
  readonly text: string;
  readonly areaRef: RefObject<HTMLTextAreaElement>;
  readonly onText: (text: string) => void;
  readonly onApproach: () => void;
}

const PLACEHOLDER = `MCP server "slow" tool "work" timed out after 60s
{ "mcpServers": { … } }
export MCP_TOOL_TIMEOUT=60000`;

/** Where text is typed, pasted, or files are dropped. */
export function PasteArea({ text, areaRef, onText, onApproach }: Props): VNode {
  const onDrop = async (event: DragEvent): Promise<void> => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    onApproach();
    onText(await droppedText(files));
  };
  return (
    <textarea
      id="paste-area"
      ref={areaRef}
      rows={text === '' ? 4 : 10}
      wrap="off"
      spellcheck={false}
      autocapitalize="off"
      autocomplete="off"
      placeholder={PLACEHOLDER}
      value={text}
      onFocus={onApproach}
      onInput={(event) => onText(event.currentTarget.value)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    />
  );
}
