import type { AgentLinkMailFacts } from './agent-link-mail-words.ts';
import type { PaymentMailFacts } from './payment-mail-facts.ts';
import type { PlanMailFacts } from './plan-mail-facts.ts';
import type { ReceiptMailFacts } from './receipt-mail-facts.ts';
import type { SettlementMailFacts } from './settlement-mail-facts.ts';
import type { StaffMailFacts } from './staff-mail-facts.ts';
import type { SupportMailFacts } from './support-mail-facts.ts';

/** A one-time code and how long it can be used. */
type Code = { readonly code: string; readonly minutes: number };

/** Every e-mail that the product sends, with what only this one says. The first two names are req 7.4's. */
export type MailFacts =
  /** The link, a path of the portal, stands for the code. */
  | ({ readonly template: 'EmailAuthCodeText'; readonly linkPath?: string } & Code)
  | ({ readonly template: 'StepUpCodeText' } & Code)
  | ({ readonly template: 'TwoFaEmailAuthCodeText' } & Code)
  | ({ readonly template: 'PasswordResetCodeText' } & Code)
  | ({ readonly template: 'RegistrationCodeText' } & Code)
  /** Instead of the code that sets up access, to someone who has it. */
  | { readonly template: 'AccessExists'; readonly userName: string }
  /** Goes to the address that was in use until now; the new one, masked, is empty where there is none. */
  | { readonly template: 'EmailAddressChanged'; readonly newAddress: string }
  | { readonly template: 'PhoneNumberChanged'; readonly newPhone: string }
  | { readonly template: 'PasswordChanged' }
  /** An operator had it sent. It has no secret: the code comes when the person asks for it in the own browser. */
  | { readonly template: 'PasswordHelp' }
  | { readonly template: 'TwoFactorTurnedOn' }
  | { readonly template: 'TwoFactorTurnedOff' }
  /** After too many wrong codes in a row. Only who signs in by a password of their own can open the sign-in again by a new one. */
  | { readonly template: 'SignInLocked'; readonly hasPassword: boolean }
  | { readonly template: 'NotificationsTurnedOn' }
  /** A saved card, `Credit Card **4242`, with its last day in words; `paysPlan` where an open plan is paid by it. */
  | { readonly template: 'CardExpiring'; readonly method: string; readonly lastDay: string; readonly paysPlan: boolean }
  | AgentLinkMailFacts
  | PaymentMailFacts
  | ReceiptMailFacts
  | PlanMailFacts
  | SettlementMailFacts
  | SupportMailFacts
  | StaffMailFacts;
