/** One e-mail, ready to go. Addresses are bare (`ana@example.com`); names may hold any text. */
export type Mail = {
  /** The label of the tenant whose message it is; nothing of it goes out. */
  readonly tenant: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where one press of the reader's own button ends such mail (RFC 8058); undefined for mail that has nothing to end. */
  readonly unsubscribeUrl: string | undefined;
  /** Where a server that cannot deliver it later sends its report (VERP); undefined for the sender's own address. */
  readonly returnPath?: string | undefined;
  /** The message's own id, so that a second try can be known as such by the reader's provider. */
  readonly messageId: string;
};

/**
 * How a try to send ended. `refused`: this message will never go, another try is useless. `unavailable`: nobody knows or the
 * service is away; another try may succeed.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  /** `deadAddress` is the server's word that nobody can be reached there: an enhanced status code or a reply code. */
  | { readonly kind: 'refused'; readonly reason: string; readonly deadAddress?: string }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The way to whoever carries mail. Never throws for what a network or a provider can do. */
export type MailPort = {
  readonly send: (mail: Mail) => Promise<SendOutcome>;
  readonly close: () => void;
};
