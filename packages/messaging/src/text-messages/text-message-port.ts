import type { SendOutcome } from '../mail/mail-port.ts';

/**
 * One text message of the tenant with this label. Phone numbers are 10 digits of the North American plan (req 9.4); `from` may also be
 * a short code.
 */
export type TextMessage = {
  readonly tenant: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
};

/** The way to whoever carries text messages. Never throws for what a network or a provider can do. */
export type TextMessagePort = { readonly send: (message: TextMessage) => Promise<SendOutcome> };
