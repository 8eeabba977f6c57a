import { type Composed, policyOf, raced } from './policy.ts';

const HELD = 'poll.held';

/** What the limits of a policy do to its run, in a sentence; a limit on tasks cannot show there. */
export function limitsOf(composed: Composed): string {
  const { caps = {} } = policyOf(composed);
  const says: string[] = ['Each counts over all tasks of one host; what is beyond it waits its turn.'];
  if (caps.perServer || caps.perTenant) {
    const held = raced(composed).host.events.filter(({ kind }) => kind === HELD).length;
    says.push(
      held === 0
        ? 'The run above has one task, which polls less often than that.'
        : `In the run above ${held === 1 ? 'a poll has' : `${held} polls have`} to wait for them.`,
    );
  }
  if (caps.tasksPerServer !== undefined || caps.tasksPerTenant !== undefined) {
    says.push('The run above has one open task: a limit on those stands in the code below only.');
  }
  return says.join(' ');
}
