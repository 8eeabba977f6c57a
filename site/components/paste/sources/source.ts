import { decoderFor } from '../../../../sim/paste/decoder.ts';

/** Files up to here are shown and can be edited; of a larger one only the name is. */
const SHOWN_BYTES = 1_000_000;
/** More than this of one file is not read: the end of a log is what matters. */
const MAX_BYTES = 200_000_000;

/** One text of a paste: what was typed or pasted, or a file. */
export interface Source {
  readonly id: number;
  /** The file's name; empty for what was typed. */
  readonly name: string;
  /** What stands in the box; empty for a file that is too large for it. */
  readonly text: string;
  /** A file that is too large to be shown: read beside the page, and never kept. */
  readonly blob?: Blob;
  /** How many bytes of it were left out at its beginning. */
  readonly skippedBytes?: number;
}

let ids = 0;

/** A text as it stands in a file: a byte order mark in front of it is a mistake to be found, UTF-16 is none. */
export async function textOf(blob: Blob): Promise<string> {
  const bytes = await blob.arrayBuffer();
  return decoderFor(new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))).decode(bytes);
}

/** A file as a source. */
export async function sourceOf(file: File): Promise<Source> {
  const id = ++ids;
  if (file.size <= SHOWN_BYTES) return { id, name: file.name, text: await textOf(file) };
  const skippedBytes = Math.max(0, file.size - MAX_BYTES);
  return { id, name: file.name, text: '', blob: file.slice(skippedBytes), skippedBytes };
}

/** A text that is too long for the box, as a source of its own; undefined where the box can hold it. */
export function longText(text: string): Source | undefined {
  if (text.length <= SHOWN_BYTES) return undefined;
  return { id: ++ids, name: 'pasted text', text: '', blob: new Blob([text]) };
}

/** Names that are there twice get a folder each: what a file is goes by the end of its path. */
export function withOwnNames(sources: readonly Source[]): readonly Source[] {
  const taken = new Set<string>();
  return sources.map((source) => {
    if (source.name === '') return source;
    let name = source.name;
    for (let i = 2; taken.has(name); i++) name = `${i}/${source.name}`;
    taken.add(name);
    return name === source.name ? source : { ...source, name };
  });
}
