import type { AutopayMailFacts } from './autopay-mail-facts.ts';
import type { HardshipMailFacts } from './hardship-mail-facts.ts';
import type { PaymentMailFacts } from './payment-mail-facts.ts';
import type { PlanMailFacts } from './plan-mail-facts.ts';
import type { ProposalMailFacts } from './proposal-mail-facts.ts';
import type { ReceiptMailFacts } from './receipt-mail-facts.ts';
import type { ReminderMailFacts } from './reminder-mail-facts.ts';
import type { SettlementMailFacts } from './settlement-mail-facts.ts';
import type { StaffMailFacts } from './staff-mail-facts.ts';
import type { SupportMailFacts } from './support-mail-facts.ts';

type Code = { readonly code: string; readonly minutes: number };

/** How long a link opens. */
export type LinkLife = { readonly minutes: number } | { readonly days: number };

/** Carries the payment link that a customer requested from an agent. */
export type AgentLinkMailFacts = LinkLife & {
  readonly template: 'AgentLink';
  /** Portal path with the link's secret after `#`. */
  readonly linkPath: string;
};

/** Variables of every e-mail template. The first two names come from req 7.4. */
export type MailFacts =
  /** `linkPath` is a portal path that works instead of the code. */
  | ({ readonly template: 'EmailAuthCodeText'; readonly linkPath?: string } & Code)
  | ({ readonly template: 'StepUpCodeText' } & Code)
  | ({ readonly template: 'TwoFaEmailAuthCodeText' } & Code)
  | ({ readonly template: 'PasswordResetCodeText' } & Code)
  | ({ readonly template: 'RegistrationCodeText' } & Code)
  /** Sent instead of a setup code when the customer already has access. */
  | { readonly template: 'AccessExists'; readonly userName: string }
  /** Sent to the previous address. `newAddress` is masked, and empty when the address was removed. */
  | { readonly template: 'EmailAddressChanged'; readonly newAddress: string }
  | { readonly template: 'PhoneNumberChanged'; readonly newPhone: string }
  | { readonly template: 'PasswordChanged' }
  /** `name` is the customer's own. */
  | { readonly template: 'PasskeyAdded' | 'PasskeyRemoved'; readonly name: string }
  /** Sent by an operator. It contains no secret: the customer requests the code in their own browser. */
  | { readonly template: 'PasswordHelp' }
  | { readonly template: 'TwoFactorTurnedOn' }
  | { readonly template: 'TwoFactorTurnedOff' }
  /**
   * Sent after too many wrong codes in a row. Only a customer with a password can unlock sign-in, by setting a new one.
   */
  | { readonly template: 'SignInLocked'; readonly hasPassword: boolean }
  | { readonly template: 'NotificationsTurnedOn' }
  | CardExpiringFacts
  | AgentLinkMailFacts
  | PaymentMailFacts
  | ReceiptMailFacts
  | PlanMailFacts
  | AutopayMailFacts
  | SettlementMailFacts
  | ProposalMailFacts
  | HardshipMailFacts
  | SupportMailFacts
  | ReminderMailFacts
  | StaffMailFacts;

/**
 * `method` is a saved card (`Credit Card **4242`) and `lastDay` a formatted date. `paysPlan` is true when an open plan
 * charges the card, and `paysAutopay` when autopay uses it and doesn't end before the card expires.
 */
export type CardExpiringFacts = {
  readonly template: 'CardExpiring';
  readonly method: string;
  readonly lastDay: string;
  readonly paysPlan: boolean;
  readonly paysAutopay: boolean;
  readonly isReminder: boolean;
};
