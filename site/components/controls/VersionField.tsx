import type { VNode } from 'preact';
import { releasedVersions } from '../../../sim/facts/released.ts';
import { policyFor } from '../../../sim/facts/resolve.ts';
import { newestMeasured } from '../../../sim/facts/versions.ts';

interface Props {
  readonly version: string;
  readonly onChange: (version: string) => void;
}

/** A released version of Claude Code, chosen or typed; of one that never was it is said whose rules are assumed. */
export function VersionField({ version, onChange }: Props): VNode {
  const { assumptions } = policyFor(version);
  const fill = (event: { readonly currentTarget: HTMLInputElement }): void => {
    const list = event.currentTarget.list;
    if (!list || list.children.length > 0) return;
    for (const release of releasedVersions.filter((v) => v.startsWith('2.1.')).toReversed()) {
      const option = document.createElement('option');
      option.value = release;
      list.append(option);
    }
  };
  return (
    <div class="field">
      <label for="version">version</label>
      <div class="row">
        <input
          id="version"
          type="text"
          list="versions"
          value={version}
          onFocus={fill}
          onInput={(event) => onChange(event.currentTarget.value.trim())}
        />
        {version !== newestMeasured && (
          <button type="button" onClick={() => onChange(newestMeasured)}>
            newest
          </button>
        )}
      </div>
      <datalist id="versions" />
      {assumptions.length > 0 && <p class="wrong">{assumptions.join(' ')}</p>}
    </div>
  );
}
