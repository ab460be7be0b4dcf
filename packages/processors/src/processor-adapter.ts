import type { CalledProcessor } from '@quittance/domain/payments/processor-names';
import * as z from 'zod/mini';
import type { Circuit } from './circuit/circuit.ts';
import type { ProcessorEvent, ProcessorPort } from './processor-port.ts';

/** An environment variable of a processor. A form that accepts undefined makes it optional; all of them must. */
export type ProcessorSetting = {
  readonly form: z.ZodMiniType<string>;
  /** Noun phrase without a period. */
  readonly summary: string;
  readonly details?: string;
  /** A valid value. Secrets have none. */
  readonly example?: string;
  /** Sentence that tells where to get a value. */
  readonly source: string;
  /** The page that describes the processor. */
  readonly docs: string;
  readonly isSecret?: true;
};

/** The values of settings, by environment variable. */
type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The vendor's script that pages run, with the permissions it needs, according to the vendor's documentation. */
export type VendorScript<Vendor extends string = string> = {
  /** Its name among the scripts of the portal's settings. */
  readonly vendor: Vendor;
  readonly origin: string;
  readonly sources: Partial<Record<ScriptDirective, readonly string[]>>;
  /** It opens a window that must reach its opener. */
  readonly opensWindows?: true;
  /** It writes strings where Trusted Types require objects. */
  readonly writesTexts?: true;
};
type ScriptDirective = 'script-src' | 'style-src' | 'frame-src' | 'connect-src' | 'img-src';

/** Webhook request. `body` is unmodified. */
export type WebhookRequest = {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly nowMs: number;
};

/**
 * `unsigned` if the processor didn't sign it or not recently, `foreign` if it's about neither a bank payment nor a
 * chargeback.
 */
export type WebhookReading = { kind: 'unsigned' } | { kind: 'foreign' } | { kind: 'event'; event: ProcessorEvent };

/**
 * Everything that the processes and the portal need from a processor. `Connection` and `Page` are the names of its
 * settings.
 */
export type ProcessorAdapter<
  Name extends CalledProcessor,
  Connection extends string,
  Page extends string,
  CardForm extends { readonly provider: Name },
  Vendor extends string,
> = {
  readonly name: Name;
  readonly connectionSettings: Readonly<Record<Connection, ProcessorSetting>>;
  /** Settings that only the API needs, for pages and webhooks. */
  readonly pageSettings: Readonly<Record<Page, ProcessorSetting>>;
  /** The processor is closed to all payees while this setting is empty. */
  readonly enabledBy: NoInfer<Connection>;
  /** Settings that are only valid together: both empty, or both not. */
  readonly pairs: readonly (readonly [NoInfer<Connection>, NoInfer<Connection | Page>])[];
  /** Imports the vendor's library on demand, so that processes without this processor don't carry it. */
  open(settings: Values<Connection>, options: OpenOptions): Promise<OpenProcessor>;
  /** Settings of the portal's card form for a payee's account, or null if customers can't enter cards now. */
  cardForm?(payee: { readonly merchant: string }, settings: Values<Connection | Page>): CardForm | null;
  /** Origins other than the vendor script's that every page may call. */
  pageOrigins?(settings: Values<Connection | Page>): readonly string[];
  readonly script?: VendorScript<Vendor>;
  /** Reads a request to /api/webhooks/<name>. Never throws for invalid input. */
  readWebhook?(request: WebhookRequest, settings: Values<Connection | Page>): Promise<WebhookReading>;
};

/** `clockAheadMs` returns how far the time of the current request's data is ahead. Only the sandbox knows such times. */
type OpenOptions = { readonly circuit: Circuit; readonly clockAheadMs?: () => number };

/** A processor with its connections. */
export type OpenProcessor = ProcessorPort & {
  /** Makes a harmless request with the account's credentials. Throws ProcessorOutageError when it fails. */
  check(): Promise<void>;
  close(): void;
};

/** Checks an adapter's parts against each other, and keeps the names of its settings in its type. */
export function defineProcessorAdapter<
  Name extends CalledProcessor,
  Connection extends string,
  Page extends string = never,
  CardForm extends { readonly provider: Name } = never,
  Vendor extends string = never,
>(
  adapter: ProcessorAdapter<Name, Connection, Page, CardForm, Vendor>,
): ProcessorAdapter<Name, Connection, Page, CardForm, Vendor> {
  return adapter;
}

export const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });
