/** Addresses are bare (`ana@example.com`); names may contain any text. */
export type Mail = {
  /** Label of the sending tenant. Never part of the message itself. */
  readonly tenant: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** URL for one-click unsubscribe (RFC 8058); undefined for mail without a subscription. */
  readonly unsubscribeUrl: string | undefined;
  /** Address for later bounce reports (VERP); undefined selects the sender's own address. */
  readonly returnPath?: string | undefined;
  /** Stays the same across retries, so that the receiving server can drop a duplicate. */
  readonly messageId: string;
};

/**
 * Result of a send. `refused` is final, so don't retry. `unavailable` means that the outcome is unknown or the service
 * is down, and a retry may succeed.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /**
   * `deadAddress` is set when the server reports that the address doesn't exist: its enhanced status code or reply
   * code.
   */
  | { readonly kind: 'refused'; readonly reason: string; readonly deadAddress?: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Never throws for network or provider failures. */
export type MailPort = {
  readonly send: (mail: Mail) => Promise<SendOutcome>;
  readonly close: () => void;
};
