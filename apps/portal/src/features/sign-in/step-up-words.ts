/** The translation keys of what the password is asked for, by what one signs in with. */
export type StepUpWords = {
  readonly passwordKey: string;
  readonly zipCodeKey: string;
  readonly signInAgainKey: string;
  /** The button, where it does more than to save. */
  readonly confirmKey?: string;
};

/** Before a change of the own profile: an address, a phone number, the second factor (req 7.3). */
export const changeWords: StepUpWords = {
  passwordKey: 'StepUp.ChangePassword',
  zipCodeKey: 'StepUp.ChangeZipCode',
  signInAgainKey: 'StepUp.ChangeSignInAgain',
};
