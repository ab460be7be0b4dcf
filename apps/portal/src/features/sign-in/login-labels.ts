/** The words of the two fields, by the tenant's log-in type (req 3.1). */
export type LoginLabels = {
  readonly userNameKey: string;
  readonly passwordKey: string;
  readonly userNameMissingKey: string;
  readonly passwordMissingKey: string;
  readonly wrongKey: string;
  /** What opens a sign-in that too many wrong tries have closed. */
  readonly resetKey: string;
  /** What helps most who cannot get in. */
  readonly helpKey: string;
  /** The secret is a number, for which a phone shows its number pad. */
  readonly isNumericPassword: boolean;
  /** The name is an account number, which two payees may have. */
  readonly asksForPayee: boolean;
};

const byName: LoginLabels = {
  userNameKey: 'Login.UserName',
  passwordKey: 'Login.Password',
  userNameMissingKey: 'Login.UserNameMissing',
  passwordMissingKey: 'Login.PasswordMissing',
  wrongKey: 'Login.Wrong',
  resetKey: 'Login.ResetRequired',
  helpKey: 'Login.TroubleKeys',
  isNumericPassword: false,
  asksForPayee: false,
};

const byAccount: LoginLabels = {
  userNameKey: 'Login.AccountNumber',
  passwordKey: 'Login.ZipCode',
  userNameMissingKey: 'Login.AccountNumberMissing',
  passwordMissingKey: 'Login.ZipCodeMissing',
  wrongKey: 'Login.WrongAccount',
  resetKey: 'Login.ResetRequiredAccount',
  helpKey: 'Login.TroubleAccount',
  isNumericPassword: true,
  asksForPayee: true,
};

/** Log-in type 2 asks for account number and ZIP code in the same two fields. */
export function loginLabels(loginTypeID: number): LoginLabels {
  return loginTypeID === 2 ? byAccount : byName;
}

/** Log-in type 1: people here have a name and a password of their own, which they can set up and renew themselves. */
export function hasOwnPassword(loginTypeID: number): boolean {
  return loginTypeID === 1;
}

/** Log-in type 3: nobody signs in here, only at the identity provider. */
export function isSingleSignOnOnly(loginTypeID: number): boolean {
  return loginTypeID === 3;
}
