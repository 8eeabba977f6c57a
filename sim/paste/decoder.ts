/** How a file is to be decoded by its first two bytes: PowerShell writes logs as UTF-16, and says so there. */
export function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8', { ignoreBOM: true });
}
