import type { Findings, Opening, Piece, ReadContext, Reader, ServerFinding } from '../../findings.ts';
import { isTimingVariable } from '../../known.ts';
import type { Diagnostic } from '../../result.ts';
import { Commands } from '../../shell/commands.ts';
import { interpret } from '../../shell/interpret.ts';
import { assignmentOf, ShellState } from '../../shell/state.ts';
import { ShellScanner, type Word } from '../../shell/words.ts';
import { type Instruction, instructionEnd, instructionHead, instructionsOf } from './instructions.ts';

/** Lines that begin a Dockerfile or a part of one; "From:" of a mail and prose do not look like these. */
const OPENS =
  /^[ \t]*(?:FROM[ \t]+[\w./:@${}-]+(?:[ \t]+[Aa][Ss][ \t]+[\w.-]+)?|ENV[ \t]+[A-Za-z_]\w*(?:=|[ \t]+\S).*|FROM[ \t]+--platform.*)[ \t]*$/;

function blockEnd({ text, at, limit, lines }: Opening): number {
  let end = at;
  for (let from = at; from < limit; ) {
    const lineEnd = Math.min(limit, lines.start(lines.indexOf(from) + 1));
    const line = text.slice(from, lineEnd);
    if (/^\s*(?:#.*)?$/.test(line.trimEnd())) {
      from = lineEnd;
      continue;
    }
    const head = instructionHead(line);
    // Capitals: a sentence that begins with "Add" is none.
    if (!head || !line.trimStart().startsWith(head.name)) break;
    from = instructionEnd(text, from, limit);
    end = from;
  }
  return end;
}

function readDockerfile(piece: Piece, context: ReadContext): Findings {
  const { text, lines } = context;
  const state = new ShellState(lines, 'dockerfile');
  const servers: ServerFinding[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const instruction of instructionsOf(text, piece.offset, piece.end)) {
    if (instruction.name === 'ENV') setEnv(state, text, instruction);
    if (instruction.name !== 'RUN') continue;
    const inner = new ShellState(lines, 'shell');
    const commands = new Commands(text, context);
    interpret(inner, text, instruction.from, instruction.end, commands);
    servers.push(...commands.servers);
    diagnostics.push(...commands.diagnostics, ...lost(inner));
  }
  return { shell: state.actions, servers, diagnostics: [...state.diagnostics, ...diagnostics] };
}

/** `ENV NAME=value OTHER="value"`, or the older `ENV NAME value` with the rest of the line as its value. */
function setEnv(state: ShellState, text: string, { from, end }: Instruction): void {
  const words = new ShellScanner(text, from, end).commands().flatMap((command) => command.words);
  const [first, second] = words;
  if (!first) return;
  if (assignmentOf(first)) {
    for (const word of words) {
      const assignment = assignmentOf(word);
      if (assignment) state.assign(assignment, true);
    }
    return;
  }
  const name = state.resolve(first.parts);
  if (name && second && /^[A-Za-z_]\w*$/.test(name)) {
    const parts = words
      .slice(1)
      .flatMap((word: Word, i) =>
        i === 0 ? word.parts : [{ kind: 'text', text: ' ' } as const, ...word.parts],
      );
    state.assign({ name, word: first, parts, valueOffset: second.offset }, true);
  }
}

/** What a RUN exports is gone when its layer is built. */
function lost(state: ShellState): Diagnostic[] {
  return state.actions.flatMap((action) => {
    if (action.do !== 'set' || !isTimingVariable(action.variable.name)) return [];
    const { name, raw, at } = action.variable;
    const message = `${name} is set while the image is built only: each RUN has a shell of its own. Write ENV.`;
    const fix = /^[\w.]{1,20}$/.test(raw) ? { fix: { text: `ENV ${name}=${raw}` } } : {};
    return [{ id: 'set-in-build', severity: 'warning', ...at, message, ...fix }];
  });
}

/** Dockerfile: `ENV` reaches the Claude Code that runs in the container. */
export const dockerfileReader: Reader = {
  format: 'dockerfile',
  recognise: () => 0,
  opens: (opening) =>
    OPENS.test(opening.line.trimEnd()) || (opening.language === 'dockerfile' && instructionHead(opening.line))
      ? blockEnd(opening)
      : undefined,
  read: readDockerfile,
};
