/** A one-time code and how long it can be used. */
type Code = { readonly code: string; readonly minutes: number };

/** Every e-mail that the product sends, with what only this one says. The first two names are SPEC 7.4's. */
export type MailFacts =
  | ({ readonly template: 'EmailAuthCodeText' } & Code)
  | ({ readonly template: 'TwoFaEmailAuthCodeText' } & Code)
  | ({ readonly template: 'PasswordResetCodeText' } & Code)
  | ({ readonly template: 'RegistrationCodeText' } & Code)
  /** Goes to the address that was in use until now. */
  | { readonly template: 'EmailAddressChanged'; readonly newAddress: string }
  | { readonly template: 'PhoneNumberChanged'; readonly newPhone: string }
  | { readonly template: 'PasswordChanged' }
  | { readonly template: 'TwoFactorTurnedOn' }
  | { readonly template: 'TwoFactorTurnedOff' }
  /** After too many wrong codes in a row. */
  | { readonly template: 'SignInLocked' }
  | { readonly template: 'NotificationsTurnedOn' };
