import type { PolicyValues } from './policy.ts';
import { beginningOf } from './texts-output.ts';

/** What the model gets for a result that was saved because of its length: a note and its first 2 KB. */
export function persistedText(savedChars: number, beginning: string): string {
  const kilobytes = (savedChars / 1024).toFixed(1);
  const head = `<persisted-output>\nOutput too large (${kilobytes}KB). Full output saved to: <path>\n\nPreview (first 2KB):\n`;
  return beginningOf(
    `${head}[\n  {\n    "type": "text",\n    "text": ${JSON.stringify(beginning).slice(0, -1)}`,
  );
}

const REQUIREMENTS =
  'REQUIREMENTS FOR SUMMARIZATION/ANALYSIS/REVIEW:\n- You MUST read the content from the file at <path> in sequential chunks until 100% of the content has been read.\n';

/** What the model gets for a result that was saved because of its tokens; the rest of the note was not recorded. */
export function tooManyTokensText(policy: Pick<PolicyValues, 'outputSavedText'>, chars: number): string {
  const head = `Error: result (${chars.toLocaleString('en-US')} characters across 1 line) exceeds maximum allowed tokens. Output has been saved to <path>\nFormat: Plain text\n`;
  return policy.outputSavedText === 'offset'
    ? `${head}Use offset and limit parameters to read specific portions of the file, search within it for specific content, and jq to make structured queries.\n${REQUIREMENTS}…`
    : `${head}Search within the file for specific content, and use jq if the content is JSON.\n${REQUIREMENTS}- Note: this file's lines …`;
}
