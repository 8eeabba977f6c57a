import type { Ms } from '../../../kernel/kernel.ts';
import type { Lateness } from '../kit/lateness.ts';
import type { AnyMs } from '../scenario/types.ts';

/** `reconnectionOptions` of the transport; whatever a host leaves out is undefined, not the default. */
export interface ReconnectionOptions {
  readonly initialReconnectionDelay?: number | undefined;
  readonly maxReconnectionDelay?: number | undefined;
  readonly reconnectionDelayGrowFactor?: number | undefined;
  readonly maxRetries?: number | undefined;
}

/** How the server answers one HTTP request; times count from the request. */
export interface HttpAnswer {
  /** Default 200 with an event stream. */
  readonly status?: number | undefined;
  /** The fetch rejects. */
  readonly networkError?: boolean | undefined;
  readonly never?: boolean | undefined;
  /** Raw text of the event stream; "REQUEST_ID" (with the quotes) stands for the id of the request. */
  readonly chunks?: readonly { readonly at?: number | undefined; readonly data: string }[] | undefined;
  readonly endAt?: number | undefined;
  /** The stream breaks instead of ending. */
  readonly errorAt?: number | undefined;
}

/** A plain SDK client over Streamable HTTP, with its long GET stream, and a scripted server. */
export interface SdkHttpScenario {
  readonly v: 1;
  readonly kind: 'sdk-http';
  readonly sdkVersion: string;
  readonly options?:
    | { readonly reconnectionOptions?: ReconnectionOptions | 'default' | undefined }
    | undefined;
  readonly client?:
    | {
        readonly calls?: readonly HttpCall[] | undefined;
        readonly abortAt?: number | undefined;
        readonly closeAt?: number | undefined;
      }
    | undefined;
  /** By number of the GET and of the POST of a request; the last repeats. Notifications are accepted (202). */
  readonly script?:
    | { readonly get?: readonly HttpAnswer[] | undefined; readonly post?: readonly HttpAnswer[] | undefined }
    | undefined;
  readonly latenessMs?: Lateness | undefined;
  readonly maxTime?: Ms | undefined;
}

/** A plain call of the host. */
export interface HttpCall {
  readonly timeout?: AnyMs | undefined;
  readonly startAt?: number | undefined;
  readonly resumptionToken?: string | undefined;
}
