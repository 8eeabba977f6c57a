import type { VNode } from 'preact';
import { policyFor } from '../../../sim/facts/resolve.ts';
import type { ServerSettings } from '../../../sim/index.ts';
import { timeoutRemarks, variableRemarks } from '../../../sim/paste/diagnose/field.ts';
import { FIELD_VARIABLES, type SettingFields } from '../../model/knobs.ts';

interface Props {
  readonly field: keyof SettingFields;
  readonly typed: string;
  readonly settings: ServerSettings;
  readonly claudeCode: string;
}

/** What a paste of the same value would be told: that it is ignored, raised, cut, or most likely meant in seconds. */
export function Remarks({ field, typed, settings, claudeCode }: Props): VNode {
  const policy = policyFor(claudeCode);
  const found =
    field === 'timeout'
      ? timeoutRemarks(settings, policy)
      : variableRemarks(FIELD_VARIABLES[field], typed, policy);
  return (
    <>
      {found.map(({ id, severity, message }) => (
        <p key={id} class={severity === 'info' ? 'comes-to' : 'wrong'}>
          {message}
        </p>
      ))}
    </>
  );
}
