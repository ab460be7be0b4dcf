/** The translation keys that explain why the password is needed, for each kind of credential. */
export type StepUpText = {
  readonly passwordKey: string;
  readonly zipCodeKey: string;
  readonly signInAgainKey: string;
  /** The button's label, if it does more than save. */
  readonly confirmKey?: string;
};

/** For changes to the customer's own profile: address, phone number or second factor (req 7.3). */
export const changeText: StepUpText = {
  passwordKey: 'StepUp.ChangePassword',
  zipCodeKey: 'StepUp.ChangeZipCode',
  signInAgainKey: 'StepUp.ChangeSignInAgain',
};
