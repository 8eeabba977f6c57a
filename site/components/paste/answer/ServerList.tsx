import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { PasteServer } from '../../../../sim/paste/index.ts';
import { shown as readable } from '../../../../sim/settings/shown.ts';

interface Props {
  readonly servers: readonly PasteServer[];
  readonly selected: string | undefined;
  readonly onSelect: (server: string) => void;
}

/** More rows than anybody looks through; the rest is shown on demand. */
const SHOWN = 40;

/** The servers of the paste, each with its verdict; the chosen one drives the figure. */
export function ServerList({ servers, selected, onSelect }: Props): VNode | null {
  const [showsAll, setShowsAll] = useState(false);
  if (servers.length === 0) return null;
  const lost = servers.filter(({ usable }) => !usable).length;
  const shown = showsAll ? servers : servers.slice(0, SHOWN);
  return (
    <fieldset class="servers">
      <legend>
        {servers.length === 1 ? 'One server' : `${servers.length} servers: choose one to see its race`}
        {lost > 0 && servers.length > 1 ? ` (${lost} not loaded)` : ''}
      </legend>
      {shown.map(({ name, usable, transport, summary, project }) => (
        <label key={`${project ?? ''}/${name}`} class={usable ? '' : 'unusable'}>
          <input type="radio" name="server" checked={name === selected} onChange={() => onSelect(name)} />
          <span class="server-name">
            <b>{readable(name, 60)}</b>{' '}
            <span class="quiet">{usable ? (transport ?? 'no transport') : '✕ not loaded'}</span>
          </span>
          <span>{summary}</span>
        </label>
      ))}
      {servers.length > shown.length && (
        <button type="button" onClick={() => setShowsAll(true)}>
          Show all {servers.length}
        </button>
      )}
    </fieldset>
  );
}
