import type { HostPolicy } from '../types.ts';
import { policyLiteral } from './policy-text.ts';

const IMPORTS = `import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  type CallToolRequest,
  type CallToolResult,
  CallToolResultSchema,
  CancelTaskResultSchema,
  CreateTaskResultSchema,
  GetTaskResultSchema,
  ResultSchema,
  type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { HostCaps, type HostPeer, type HostPolicy, type HostTimers, type RunningTask, runTask } from 'mcp-timing/host';
`;

const REST = `
/** Shared by all tasks of this process. */
const caps = new HostCaps(policy.caps);

const timers: HostTimers = {
  now: () => performance.now(),
  after: (delayMs, act) => {
    const timer = setTimeout(act, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The policy does the timing: the SDK's own timeout must not come first. */
const NEVER = 2_147_483_647;

const told = ({ pollInterval, lastUpdatedAt, statusMessage = '' }: Task) => ({
  pollIntervalMs: pollInterval,
  mark: \`\${lastUpdatedAt} \${statusMessage}\`,
});

function peerOf(client: Client, call: CallToolRequest['params'], onprogress: () => void): HostPeer<CallToolResult> {
  return {
    // A signal of its own for each request: none is cancelled that had its answer.
    async request(method, taskId, signal) {
      const options = { signal, timeout: NEVER };
      const params = { taskId: taskId ?? '' };
      switch (method) {
        case 'tools/call': {
          const request = { method, params: { ...call, task: call.task ?? {} } };
          const answer = await client.request(request, ResultSchema, { ...options, onprogress });
          const made = CreateTaskResultSchema.safeParse(answer);
          if (!made.success) return { heard: { kind: 'result' }, result: CallToolResultSchema.parse(answer) };
          const { task } = made.data;
          return { heard: { kind: 'created', taskId: task.taskId, ...told(task) } };
        }
        case 'tasks/get': {
          const task = await client.request({ method, params }, GetTaskResultSchema, options);
          return { heard: { kind: 'task', status: task.status, ...told(task) } };
        }
        case 'tasks/cancel': {
          const task = await client.request({ method, params }, CancelTaskResultSchema, options);
          return { heard: { kind: 'task', status: task.status, ...told(task) } };
        }
        case 'tasks/result': {
          const result = await client.request({ method, params }, CallToolResultSchema, options);
          return { heard: { kind: 'result' }, result };
        }
      }
    },
  };
}

/** Calls a tool as a task, under the policy above. */
export function callTool(
  client: Client,
  call: CallToolRequest['params'],
  place: { server?: string; tenant?: string; signal?: AbortSignal } = {},
): RunningTask<CallToolResult> {
  let running: RunningTask<CallToolResult> | undefined;
  const peer = peerOf(client, call, () => running?.progressed());
  running = runTask(policy, peer, { timers, caps, ...place });
  return running;
}
`;

/** A policy as a module for a host that has the TypeScript SDK 1.x: to paste and to use, types included. */
export function policyModule(policy: HostPolicy): string {
  return `${IMPORTS}\nconst policy = ${policyLiteral(policy)};\n${REST}`;
}
