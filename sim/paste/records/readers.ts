import type { Reader } from '../findings.ts';
import type { RecordFormat } from './format.ts';
import { linesOf } from './lines.ts';
import { recordFormats } from './registry.ts';

function readerOf(format: RecordFormat): Reader {
  return {
    format: format.format,
    recognise: ({ record }) => (record?.format === format.format ? 1 : 0),
    read: ({ offset, end, record }, { text, lines, policy, file }) => {
      // The line in front names the file more exactly than the file that was pasted into.
      const source = record?.source?.includes('mcp-logs-') ? record.source : file;
      const reading = format.open({ policy, source });
      for (const line of linesOf(text, lines, offset, end)) reading.take(line);
      const { diagnostics = [], ...recorded } = reading.end();
      return { recorded, diagnostics };
    },
  };
}

/** A reader for each format of the client's own records. */
export const recordReaders: readonly Reader[] = recordFormats.map(readerOf);
