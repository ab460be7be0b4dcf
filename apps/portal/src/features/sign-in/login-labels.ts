/** The labels of the two login fields, which depend on the tenant's login type (req 3.1). */
export type LoginLabels = {
  readonly userNameKey: string;
  readonly passwordKey: string;
  readonly userNameMissingKey: string;
  readonly passwordMissingKey: string;
  readonly wrongKey: string;
  /** Explains how to unlock a login after too many wrong tries. */
  readonly resetKey: string;
  readonly helpKey: string;
  /** True if the secret is a number, so that phones show a number pad. */
  readonly isNumericPassword: boolean;
  /** True if the name is an account number that two payees may share. */
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

/** Login type 2 asks for account number and ZIP code in the same two fields. */
export function loginLabels(loginTypeID: number): LoginLabels {
  return loginTypeID === 2 ? byAccount : byName;
}

/** Login type 1: customers have their own user name and password, which they can set up and reset themselves. */
export function hasOwnPassword(loginTypeID: number): boolean {
  return loginTypeID === 1;
}

/** Login type 3: customers sign in only through the identity provider. */
export function isSingleSignOnOnly(loginTypeID: number): boolean {
  return loginTypeID === 3;
}
