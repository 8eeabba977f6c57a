import {
  InMemoryTaskMessageQueue,
  InMemoryTaskStore,
} from '@modelcontextprotocol/sdk/experimental/tasks/stores/in-memory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ElicitResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { QUESTION } from '../../../sim/tasks/sdk/server/pushes.ts';
import type { ToolScript } from '../../../sim/tasks/sdk/store/scenario.ts';
import type { Recorder } from './recorder.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const DONE = { content: [{ type: 'text' as const, text: 'done' }] };

/** The SDK's own server with the one tool of a scenario. */
export function toolServer(tool: ToolScript, recorder: Recorder): McpServer {
  const server = new McpServer(
    { name: 'server', version: '1' },
    {
      capabilities: { tasks: { requests: { tools: { call: {} } }, cancel: {} } },
      taskStore: new InMemoryTaskStore(),
      taskMessageQueue: new InMemoryTaskMessageQueue(),
    },
  );
  const execution = { taskSupport: tool.taskSupport ?? 'optional' };
  server.experimental.tasks.registerToolTask('work', { execution } as never, {
    createTask: async (extra) => {
      if (tool.createThrows !== undefined) throw new Error(tool.createThrows);
      const ttl = extra.taskRequestedTtl ?? tool.ttl;
      const task = await extra.taskStore.createTask({
        ...(ttl === undefined || ttl === null ? {} : { ttl }),
        ...(tool.pollInterval === undefined ? {} : { pollInterval: tool.pollInterval }),
      });
      const { taskId, pollInterval } = task;
      recorder.record('server', { event: 'created', ttl: task.ttl, pollInterval });
      const work = async (): Promise<void> => {
        if (tool.elicitAt !== undefined) {
          await sleep(tool.elicitAt);
          recorder.record('server', { event: 'elicit' });
          const asking = { method: 'elicitation/create', params: QUESTION } as never;
          const answer = await extra.sendRequest(asking, ElicitResultSchema, {
            relatedTask: { taskId },
          } as never);
          recorder.record('server', { event: 'elicited', action: answer.action });
          await extra.taskStore.updateTaskStatus(taskId, 'working');
        }
        await sleep(tool.work);
        const final = tool.final ?? 'completed';
        await extra.taskStore.storeTaskResult(taskId, final, DONE);
        recorder.record('server', { event: 'stored', status: final });
      };
      work().catch((error: Error) =>
        recorder.record('server', {
          event: 'workerError',
          message: error.message.replaceAll(taskId, 'TASK'),
        }),
      );
      return { task };
    },
    getTask: async (extra) => extra.taskStore.getTask(extra.taskId),
    getTaskResult: async (extra) => (await extra.taskStore.getTaskResult(extra.taskId)) as typeof DONE,
  });
  return server;
}
