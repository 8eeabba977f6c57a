import type { VNode } from 'preact';
import type { PasteServer } from '../../../sim/paste/index.ts';

interface Props {
  readonly servers: readonly PasteServer[];
  readonly selected: string | undefined;
  readonly onSelect: (server: string) => void;
}

/** The servers of the paste, each with its sentence; the chosen one drives the figure. */
export function ServerList({ servers, selected, onSelect }: Props): VNode | null {
  if (servers.length === 0) return null;
  return (
    <fieldset class="servers">
      <legend>
        {servers.length === 1 ? 'One server' : `${servers.length} servers: choose one to see its race`}
      </legend>
      {servers.map(({ name, usable, transport, summary, project }) => (
        <label key={`${project ?? ''}/${name}`} class={usable ? '' : 'unusable'}>
          <input type="radio" name="server" checked={name === selected} onChange={() => onSelect(name)} />
          <span>
            <b>{name}</b> <span class="quiet">{transport ?? 'no transport'}</span>
            <br />
            {summary}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
