/** Why an address is not sent to: its form, its port, a host that nobody knows, or one inside of somebody's own network. */
export type WebhookAddressFault = 'form' | 'port' | 'unknown-host' | 'not-public';

/** Why there was no answer. */
export type WebhookFailure = WebhookAddressFault | 'timeout' | 'refused' | 'tls' | 'closed';

/** What came of a try. */
export type WebhookAnswer = {
  /** Null where there was no answer. */
  readonly status: number | null;
  /** The first bytes of the answer as text; empty where there was none. */
  readonly answer: string;
  readonly failure: WebhookFailure | null;
  readonly durationMs: number;
};

/** Carries webhooks to addresses that tenants have named, and to none that is not public. */
export type WebhookPort = {
  /** What is wrong with an address at this moment; undefined for one that can be sent to. */
  readonly check: (url: string) => Promise<WebhookAddressFault | undefined>;
  /** Posts once, within 10 seconds and without following a redirect. Never throws for what the other side does. */
  readonly post: (message: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
  }) => Promise<WebhookAnswer>;
};
