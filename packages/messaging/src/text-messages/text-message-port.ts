import type { SendOutcome } from '../mail/mail-port.ts';

/**
 * `tenant` is the tenant's label. Phone numbers are 10 digits of the North American plan (req 9.4); `from` may also be
 * a short code.
 */
export type TextMessage = {
  readonly tenant: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
};

/** Never throws for network or provider failures. */
export type TextMessagePort = { readonly send: (message: TextMessage) => Promise<SendOutcome> };
