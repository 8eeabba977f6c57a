import type { VNode } from 'preact';
import { diagnosticDocs } from '../../../../sim/paste/catalogue/index.ts';
import type { Diagnostic } from '../../../../sim/paste/index.ts';
import { Finding, Mark } from './Finding.tsx';
import { type Group, groupsOf, isAt } from './groups.ts';

interface Props {
  readonly diagnostics: readonly Diagnostic[];
  /** The text in view, and the line that the caret is in. */
  readonly name: string;
  readonly caretLine: number | undefined;
  /** Leads to the place of a finding; undefined where it is not in the box. */
  readonly showing: (finding: Diagnostic) => ((finding: Diagnostic) => void) | undefined;
}

const titles: ReadonlyMap<string, string> = new Map(diagnosticDocs.map(({ id, title }) => [id, title]));

/** What is wrong or surprising in the paste, the same thing in one row however often it occurs. */
export function Diagnostics({ diagnostics, ...rest }: Props): VNode | null {
  if (diagnostics.length === 0) return null;
  return (
    <ul class="diagnostics">
      {groupsOf(diagnostics).map((group) => (
        <Row key={`${group.severity} ${group.id} ${group.findings[0]?.line}`} group={group} {...rest} />
      ))}
    </ul>
  );
}

function Row({
  group: { id, severity, findings },
  name,
  caretLine,
  showing,
}: { readonly group: Group } & Omit<Props, 'diagnostics'>): VNode {
  const here = (finding: Diagnostic): 'true' | undefined =>
    isAt(finding, name, caretLine) ? 'true' : undefined;
  const [first] = findings as [Diagnostic];
  if (findings.length === 1) {
    return (
      <li class={severity} aria-current={here(first)}>
        <Mark severity={severity} />
        <Finding finding={first} onShow={showing(first)} />
      </li>
    );
  }
  return (
    <li class={severity}>
      <Mark severity={severity} />
      <details open={findings.some(here) || undefined}>
        <summary>
          {titles.get(id) ?? first.message} <span class="times">{findings.length} times</span>
        </summary>
        <ul>
          {findings.map((finding) => (
            <li
              key={`${finding.file}${finding.line}:${finding.column}${finding.message}`}
              aria-current={here(finding)}
            >
              <Finding finding={finding} onShow={showing(finding)} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
