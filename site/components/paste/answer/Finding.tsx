import type { VNode } from 'preact';
import { slugOf } from '../../../../sim/answer/suspects/chips.ts';
import type { Diagnostic, Severity } from '../../../../sim/paste/index.ts';
import { duration } from '../../../../sim/settings/words.ts';
import { href } from '../../../model/site-map.ts';
import { CopyButton } from '../../CopyButton.tsx';

const MARKS: Readonly<Record<Severity, string>> = { error: '✕', warning: '!', info: 'i' };

/** How bad a finding is, by shape and in words. */
export function Mark({ severity }: { readonly severity: Severity }): VNode {
  return (
    <span class="mark" title={severity}>
      <span aria-hidden="true">{MARKS[severity]}</span>
      <span class="for-readers">{severity}</span>
    </span>
  );
}

interface Props {
  readonly finding: Diagnostic;
  /** Leads to its place; undefined where that is not in the box. */
  readonly onShow: ((finding: Diagnostic) => void) | undefined;
}

/** One finding: where, what, and what to put there. */
export function Finding({ finding, onShow }: Props): VNode {
  const { line, column, file, message, fix, diedAfterMs } = finding;
  const where = `${file === undefined ? '' : `${file} `}${line}:${column}`;
  return (
    <div>
      {onShow ? (
        <button type="button" class="link" onClick={() => onShow(finding)}>
          {where}
        </button>
      ) : (
        <span class="quiet">{where}</span>
      )}{' '}
      {message}
      {diedAfterMs !== undefined && (
        <>
          {' '}
          <a href={href(`died-at/${slugOf(diedAfterMs)}/`)}>Who ends a call after {duration(diedAfterMs)}?</a>
        </>
      )}
      {fix && (
        <div class="copy-line">
          <code>{fix.text}</code>
          <CopyButton text={fix.text} />
        </div>
      )}
    </div>
  );
}
