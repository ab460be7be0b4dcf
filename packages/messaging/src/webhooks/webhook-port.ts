/** Reason a webhook address is refused: its syntax, its port, an unresolvable host or a private address. */
export type WebhookAddressFault = 'form' | 'port' | 'unknown-host' | 'not-public';

/** Reason there was no response. */
export type WebhookFailure = WebhookAddressFault | 'timeout' | 'refused' | 'tls' | 'closed';

export type WebhookAnswer = {
  /** Null when there was no response. */
  readonly status: number | null;
  /** Start of the response as text; empty when there was none. */
  readonly answer: string;
  readonly failure: WebhookFailure | null;
  readonly durationMs: number;
};

/** Sends webhooks to tenants' addresses, and only to public ones. */
export type WebhookPort = {
  /** Returns the current problem with an address, or undefined when it is usable. */
  readonly check: (url: string) => Promise<WebhookAddressFault | undefined>;
  /** Posts once, with a 10-second limit and no redirects. Never throws for failures of the receiver. */
  readonly post: (message: {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
  }) => Promise<WebhookAnswer>;
};
