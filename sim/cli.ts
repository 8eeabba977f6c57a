#!/usr/bin/env node
import { reasonOf } from './cli/kit/reason.ts';
import { run } from './cli/run.ts';

// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`mcp-timing: the output cannot be written: ${reasonOf(error, 'write')}\n`);
  process.exit(2);
});

process.exitCode = await run(process.argv.slice(2));
