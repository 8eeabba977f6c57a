import { type BackgroundFact, backgroundFacts } from './background.ts';
import { type ConfigurationFact, configurationFacts } from './configuration.ts';
import { type ConnectingFact, connectingFacts } from './connecting.ts';
import { type DescriptionFact, descriptionFacts } from './descriptions.ts';
import { type DialogFact, dialogFacts } from './dialogs.ts';
import { type HookFact, hookFacts } from './hooks.ts';
import { type HostFact, hostFacts } from './hosts.ts';
import { type NameFact, nameFacts } from './names.ts';
import { type NeighbourFact, neighbourFacts } from './neighbours.ts';
import { type ProtocolFact, protocolFacts } from './protocol.ts';
import { type ReconnectionFact, reconnectionFacts } from './reconnection.ts';
import { type RecordFact, recordFacts } from './records.ts';
import type { ReferenceFact } from './reference-fact.ts';
import { type SessionFact, sessionFacts } from './sessions.ts';
import { type ToolFact, toolFacts } from './tools.ts';

export type { Bound, ReferenceFact } from './reference-fact.ts';

export type ReferenceId =
  | NameFact
  | ToolFact
  | DescriptionFact
  | ConnectingFact
  | ConfigurationFact
  | ProtocolFact
  | DialogFact
  | BackgroundFact
  | HostFact
  | RecordFact
  | NeighbourFact
  | HookFact
  | ReconnectionFact
  | SessionFact;

/** What is known of the client and not simulated, by id. For pages and the command line. */
export const referenceFacts: Readonly<Record<ReferenceId, ReferenceFact>> = {
  ...nameFacts,
  ...toolFacts,
  ...descriptionFacts,
  ...connectingFacts,
  ...configurationFacts,
  ...protocolFacts,
  ...dialogFacts,
  ...backgroundFacts,
  ...hostFacts,
  ...recordFacts,
  ...neighbourFacts,
  ...hookFacts,
  ...reconnectionFacts,
  ...sessionFacts,
};
