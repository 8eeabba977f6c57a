/** One instruction of a Dockerfile, its continued lines together. */
export interface Instruction {
  readonly name: string;
  /** Where its name and where what follows it begin, and where it ends. */
  readonly offset: number;
  readonly from: number;
  readonly end: number;
}

const NAME =
  /^[ \t]*(FROM|ENV|ARG|RUN|CMD|ENTRYPOINT|COPY|ADD|WORKDIR|USER|EXPOSE|VOLUME|LABEL|SHELL|HEALTHCHECK|ONBUILD|STOPSIGNAL|MAINTAINER)[ \t]+/i;

/** The name of the instruction on a line, with the blanks around it; undefined where it has none. */
export function instructionHead(
  line: string,
): { readonly name: string; readonly length: number } | undefined {
  const match = NAME.exec(line.slice(0, 200));
  return match?.[1] ? { name: match[1].toUpperCase(), length: match[0].length } : undefined;
}

/** Where an instruction ends that begins on this line: its lines end in `\`, with comments between them. */
export function instructionEnd(text: string, at: number, limit: number): number {
  let from = at;
  for (;;) {
    const next = text.indexOf('\n', from);
    const end = next < 0 || next >= limit ? limit : next + 1;
    const line = text.slice(from, end).trimEnd();
    const goesOn = /[\\`]$/.test(line) || (from > at && /^\s*(?:#.*)?$/.test(line));
    if (!goesOn || end >= limit) return end;
    from = end;
  }
}

/** The instructions between two places; lines that are none are left out. */
export function instructionsOf(text: string, from: number, end: number): readonly Instruction[] {
  const found: Instruction[] = [];
  for (let at = from; at < end; ) {
    const next = text.indexOf('\n', at);
    const lineEnd = next < 0 || next >= end ? end : next + 1;
    const head = instructionHead(text.slice(at, Math.min(lineEnd, at + 200)));
    const stop = head ? instructionEnd(text, at, end) : lineEnd;
    if (head) found.push({ name: head.name, offset: at, from: at + head.length, end: stop });
    at = stop;
  }
  return found;
}
