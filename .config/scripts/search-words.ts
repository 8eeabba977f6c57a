/** What people ask in words that a page does not use, by its path under the base. */
const ASKED: Readonly<Record<string, string>> = {
  'explainer/silence/':
    'Why does my silent tool call time out after 5 minutes? The idle check, inactivity timeout, no response.',
  'explainer/progress/':
    'Do progress notifications keep a call alive? Heartbeat, keepalive, keep-alive, reset the timeout, extend.',
  'explainer/background/':
    'Why does my tool call move to the background, or vanish, at 2 min, 2 minutes or 120 seconds, though I raised the timeout? Turn it off, disable.',
  'explainer/wall-clock/':
    'What is the maximum time of a tool call? Hard limit, total timeout, MCP_TOOL_TIMEOUT, does progress extend it.',
  'explainer/first-byte/':
    'Why does my tool time out after 60 seconds or 1 minute? http JSON call, timed out, timeout, 60 s, 60000 ms, fetch.',
  'explainer/one-number/':
    'How do I set a timeout for one server in .mcp.json? Per-server timeout in milliseconds or seconds, 60 seconds.',
  'explainer/startup/':
    'Why does my server fail to connect or start after 30 seconds? Connection timeout, startup, MCP_TIMEOUT, slow npx.',
  'explainer/elsewhere/':
    'What does claude -p do? What is different in a subagent, headless, print mode, CI or GitHub Actions?',
  'explainer/dialogs/':
    'Does the idle check count while a dialog is open? Elicitation, a question to the user, form, waiting for input.',
  'explainer/drops/':
    'What happens when the connection drops, the server crashes, or the network is lost? Reconnect, retry.',
  'versions/':
    'What changed between versions? Changelog, release notes, update, upgrade, new in this version, since which version.',
  'reference/settings/#timeout':
    'Is the timeout in seconds or milliseconds? Unit: milliseconds (ms). Per-server timeout in .mcp.json.',
  'reference/settings/#MCP_TOOL_TIMEOUT':
    'MCP_TIMEOUT or MCP_TOOL_TIMEOUT? This one is for tool calls. Timeout in milliseconds, not seconds.',
  'reference/settings/#which-file':
    'In which file do I put, set or write MCP_TOOL_TIMEOUT, MCP_TIMEOUT or timeout? Where: settings.json, .mcp.json, env, shell.',
  'reference/settings/#which-wins':
    'Which setting has precedence, priority, overrides? Project or user settings, shell or settings.json.',
  'reference/settings/#when-it-counts':
    'Do I have to restart or reload Claude Code after a change of settings? Apply, take effect.',
  'reference/settings/#did-it-take':
    'How do I see, check, verify or know that a setting or timeout took effect, is set or works?',
  'reference/settings/#MCP_TIMEOUT':
    'MCP_TIMEOUT or MCP_TOOL_TIMEOUT? This one is for starting up. Does it help, does it bound a call? Timeout in milliseconds, not seconds.',
};

/** The questions that a page answers; empty where none is known. */
export const askedOf = (path: string): string => ASKED[path] ?? '';
