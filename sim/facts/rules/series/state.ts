import type { RuleId } from '../../ids.ts';
import type { PolicyKey, PolicyValues } from '../policy.ts';

/**
 * One state of the client: it holds from `since` (default: always) until the next state of its series.
 * `lastWithout` is given where versions between it and `since` were never measured.
 */
export interface State<T> {
  readonly rule: RuleId;
  readonly since?: string;
  readonly lastWithout?: string;
  readonly value: T;
}

/** The states of some keys of the policy, each in the order of time. */
export type SeriesOf<K extends PolicyKey> = { readonly [P in K]: readonly State<PolicyValues[P]>[] };

/** A value that was the same on every version measured. */
export const always = <T>(rule: RuleId, value: T): readonly [State<T>] => [{ rule, value }];
