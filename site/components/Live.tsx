import type { RefObject, VNode } from 'preact';
import { Controls } from './controls/Controls.tsx';
import { LiveFigure } from './figure/LiveFigure.tsx';
import type { Tool } from './useTool.ts';

interface Props {
  readonly tool: Tool;
  readonly sectionRef: RefObject<HTMLElement>;
}

/** The race, and the controls that it obeys. */
export function Live({ tool, sectionRef }: Props): VNode {
  const { view, knobs, pasted, linked } = tool;
  const ownTransport = linked ? knobs.transport : null;
  return (
    <section class="live" ref={sectionRef} aria-label={`The race of a call to ${view.server}`}>
      {view.settings.usable && (
        <LiveFigure
          view={view}
          strip={tool.strip}
          respondAtMs={knobs.respondAfterMs}
          moves={{
            response: (respondAfterMs) => tool.change({ respondAfterMs }),
            headers: (headersAtMs) => tool.change({ headersAtMs }),
          }}
        />
      )}
      <Controls
        knobs={knobs}
        settings={view.settings}
        isPasted={tool.isPasted || linked !== undefined}
        pastedTransport={pasted ? (pasted.transport ?? '') : ownTransport}
        onChange={tool.change}
      />
    </section>
  );
}
