import type { VNode } from 'preact';
import type { Diagnostic, Severity } from '../../../sim/paste/index.ts';
import { CopyButton } from '../CopyButton.tsx';

const MARKS: Readonly<Record<Severity, string>> = { error: '✕', warning: '!', info: 'i' };

interface Props {
  readonly diagnostics: readonly Diagnostic[];
  readonly onShow: (diagnostic: Diagnostic) => void;
}

/** What is wrong or surprising in the paste: where, what, and what to put there. */
export function Diagnostics({ diagnostics, onShow }: Props): VNode | null {
  if (diagnostics.length === 0) return null;
  return (
    <ul class="diagnostics">
      {diagnostics.map((diagnostic) => {
        const { id, line, column, severity, message, fix } = diagnostic;
        return (
          <li key={`${id}-${line}-${column}-${message}`} class={severity}>
            <span class="mark" title={severity}>
              <span aria-hidden="true">{MARKS[severity]}</span>
              <span class="for-readers">{severity}</span>
            </span>
            <div>
              <button type="button" class="link" onClick={() => onShow(diagnostic)}>
                {line}:{column}
              </button>{' '}
              {message}
              {fix && (
                <div class="copy-line">
                  <code>{fix.text}</code>
                  <CopyButton text={fix.text} />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
