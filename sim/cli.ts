#!/usr/bin/env node
import { check } from './cli/check.ts';
import { explain } from './cli/explain.ts';
import { predict } from './cli/predict.ts';
import { render } from './cli/render.ts';
import { why } from './cli/why.ts';

/** A command: gets its arguments, resolves to the exit code. */
type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = { check, explain, predict, render, why };

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  process.exitCode = await command(args);
} else {
  process.stderr.write(`mcp-timing: no command "${name}". Commands: ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 2;
}
