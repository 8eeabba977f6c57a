import { describe, expect, it } from 'vitest';
import { readPaste } from '../../../sim/paste/index.ts';
import { formats, ids, remark } from '../support.ts';

const startup = (text: string, file?: string): number | null =>
  readPaste(text, file === undefined ? {} : { file }).environment.effective.startupMs;

const reaching: readonly (readonly [string, string, string])[] = [
  ['fish', 'set -gx', 'set -gx MCP_TIMEOUT 45000'],
  ['fish', 'a universal variable', 'set -Ux MCP_TIMEOUT 45000'],
  ['fish', 'long flags', 'set --global --export MCP_TIMEOUT 45000'],
  ['fish', 'quotes and a comment', 'set -gx MCP_TIMEOUT "45000" # slow'],
  ['fish', 'the client after it', 'set -gx MCP_TIMEOUT 45000\nclaude'],
  ['fish', 'the last of two', 'set -gx MCP_TIMEOUT 5000; set -gx MCP_TIMEOUT 45000'],
  ['powershell', '$env:', '$env:MCP_TIMEOUT = "45000"'],
  ['powershell', '$env: in one line with the client', "$env:MCP_TIMEOUT='45000'; claude"],
  ['powershell', 'a bare number', '$env:MCP_TIMEOUT = 45000'],
  ['powershell', 'a product', '$env:MCP_TIMEOUT = 45 * 1000'],
  ['powershell', 'small letters', '$Env:mcp_timeout = "45000"'],
  [
    'powershell',
    'SetEnvironmentVariable',
    '[System.Environment]::SetEnvironmentVariable("MCP_TIMEOUT", "45000", "User")',
  ],
  ['powershell', 'Set-Item', 'Set-Item -Path Env:MCP_TIMEOUT -Value "45000"'],
  ['powershell', 'a prompt', 'PS C:\\Users\\ana> $env:MCP_TIMEOUT = "45000"\nPS C:\\Users\\ana> claude'],
  ['cmd', 'set', 'set MCP_TIMEOUT=45000'],
  ['cmd', 'set with the client', 'set MCP_TIMEOUT=45000 && claude'],
  ['cmd', 'set in quotes', 'set "MCP_TIMEOUT=45000"'],
  ['cmd', 'setx', 'setx MCP_TIMEOUT "45000"'],
  ['cmd', 'capitals and a prompt', 'C:\\work>SET MCP_TIMEOUT=45000\nC:\\work>claude'],
  ['shell', 'two variables over lines', 'MCP_TIMEOUT=45000 \\\nMCP_TOOL_TIMEOUT=600000 \\\n  claude'],
  ['shell', 'printf', "printf 'export MCP_TIMEOUT=45000\\n' >> ~/.bashrc"],
  ['shell', 'cross-env', 'npx cross-env MCP_TIMEOUT=45000 claude -p x'],
  ['powershell', 'a function', 'function cc { $env:MCP_TIMEOUT = "45000"; claude $args }'],
  ['shell', 'tee', 'echo "export MCP_TIMEOUT=45000" | tee -a ~/.bashrc'],
  ['shell', 'a subshell', '(export MCP_TIMEOUT=45000; claude)'],
  ['shell', 'a loop', 'for i in 1 2; do MCP_TIMEOUT=45000 claude -p x; done'],
  ['shell', 'another command in between', 'timeout 600 env MCP_TIMEOUT=45000 claude -p x'],
  ['shell', 'ssh', "ssh box 'MCP_TIMEOUT=45000 claude -p x'"],
  ['shell', 'a root prompt', 'root@c0ffee:/app# export MCP_TIMEOUT=45000'],
  ['shell', 'a prompt in brackets', '[ana@box app]$ export MCP_TIMEOUT=45000'],
  ['shell', 'a prompt of macOS', 'box:~ ana$ export MCP_TIMEOUT=45000'],
  ['shell', 'a prompt of zsh', 'ana@box ~ % export MCP_TIMEOUT=45000'],
  ['shell', 'a prompt with a branch', '➜  app git:(main) ✗ export MCP_TIMEOUT=45000'],
  ['shell', 'a prompt of one sign', '❯ export MCP_TIMEOUT=45000'],
  ['fish', 'a prompt of fish', 'ana@box ~/app> set -gx MCP_TIMEOUT 45000'],
  ['shell', 'a virtual environment', '(venv) ana@box:~/app$ export MCP_TIMEOUT=45000'],
  ['shell', 'a container', 'docker run -it --rm -e MCP_TIMEOUT=45000 me/claude claude'],
  ['shell', 'a container, joined', 'podman run --env=MCP_TIMEOUT=45000 me/claude'],
  ['shell', 'Windows line ends', 'export MCP_TIMEOUT=45000\r\nclaude\r\n'],
  ['shell', 'signs of a diff', '-export MCP_TIMEOUT=5000\n+export MCP_TIMEOUT=45000'],
  ['shell', 'numbers of lines', '10\texport A=1\n11\texport MCP_TIMEOUT=45000'],
];

describe('variables that reach claude', () => {
  it.each(reaching)('%s: %s', (format, _name, text) => {
    expect(startup(text)).toBe(45_000);
    expect(formats(text)).toEqual([format]);
    expect(ids(readPaste(text), 'warning')).toEqual([]);
  });
});

const lost: readonly (readonly [string, string, string, string | undefined])[] = [
  ['fish without -x', 'set -g MCP_TIMEOUT 45000', 'not-exported', 'set -gx MCP_TIMEOUT 45000'],
  ['a slip without export', 'MCP_TIMOUT=45000', 'unknown-variable', 'export MCP_TIMEOUT=45000'],
  ['a slip in fish without -x', 'set -g MCP_TIMOUT 45000', 'unknown-variable', 'set -gx MCP_TIMEOUT 45000'],
  [
    'a slip in a variable of PowerShell',
    '$MCP_TIMOUT = 45000',
    'unknown-variable',
    '$env:MCP_TIMEOUT = "45000"',
  ],
  ['a variable of PowerShell', '$MCP_TIMEOUT = 45000', 'not-exported', '$env:MCP_TIMEOUT = "45000"'],
  ['cmd with blanks', 'set MCP_TIMEOUT = 45000', 'blanks-around-equals', 'set MCP_TIMEOUT=45000'],
  ['cmd with quotes', 'set MCP_TIMEOUT="45000"', 'quotes-in-value', 'set MCP_TIMEOUT=45000'],
  [
    'a prefix of claude mcp add',
    'MCP_TIMEOUT=45000 claude mcp add a -- b',
    'prefix-of-other-command',
    undefined,
  ],
];

describe('variables that do not', () => {
  it.each(lost)('%s', (_name, text, id, fix) => {
    const result = readPaste(text);
    expect(result.environment.effective.startupMs).toBe(30_000);
    expect(remark(result, id)).toMatchObject({ severity: 'warning', line: 1 });
    expect(remark(result, id)?.fix?.text).toBe(fix);
  });

  it.each([
    ['fish', 'set -gx MCP_TIMEOUT 45000\nset -e MCP_TIMEOUT'],
    ['PowerShell', '$env:MCP_TIMEOUT = "45000"\nRemove-Item Env:MCP_TIMEOUT'],
    ['PowerShell, by nothing', '$env:MCP_TIMEOUT = "45000"\n$env:MCP_TIMEOUT = $null'],
    ['cmd', 'set MCP_TIMEOUT=45000\nset MCP_TIMEOUT='],
  ])('taken back in %s', (_name, text) => {
    expect(startup(text)).toBe(30_000);
  });
});

describe('a value in the language that it stands in', () => {
  it.each([
    ['set -gx MCP_TIMEOUT 10s', 'set -gx MCP_TIMEOUT 10000'],
    ['$env:MCP_TIMEOUT = "10s"', '$env:MCP_TIMEOUT = "10000"'],
    ['set MCP_TIMEOUT=10s', 'set MCP_TIMEOUT=10000'],
    ['FROM a\nENV MCP_TIMEOUT=10s', 'ENV MCP_TIMEOUT=10000'],
    ['env:\n  MCP_TIMEOUT: 10s', 'MCP_TIMEOUT: "10000"'],
  ])('%s is corrected to %s', (text, fix) => {
    expect(remark(readPaste(text), 'unit-ignored')?.fix?.text).toBe(fix);
  });
});

describe('a .env file', () => {
  const text = 'MCP_TIMEOUT=45000\nTOKEN="a#b"\n';

  it('is known by its name, by the line above it, and by its looks', () => {
    expect(formats(text, '.env')).toEqual(['dotenv']);
    expect(formats(`# .env.local\n${text}`)).toEqual(['dotenv']);
    expect(formats(`\`\`\`dotenv\nMCP_TIMEOUT=45000\n\`\`\``)).toEqual(['dotenv']);
    expect(formats(text)).toEqual(['dotenv']);
  });

  it('does nothing by itself', () => {
    const result = readPaste(text, { file: '.env' });
    expect(result.environment.effective.startupMs).toBe(30_000);
    expect(remark(result, 'dotenv-not-read')?.fix?.text).toBe('{ "env": { "MCP_TIMEOUT": "45000" } }');
  });

  it.each([
    'set -a; source .env; set +a\nclaude',
    'set -o allexport\n. ./.env\nclaude',
    "export $(grep -v '^#' .env | xargs)",
    'env $(cat .env) claude',
    'docker run --env-file .env me/claude',
  ])('counts where it is loaded: %s', (command) => {
    const result = readPaste(`# .env\n${text}\n${command}\n`);
    expect(result.environment.effective.startupMs).toBe(45_000);
    expect(ids(result, 'warning')).toEqual([]);
  });
});
