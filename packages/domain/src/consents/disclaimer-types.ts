/** The texts that a tenant asks people to have before them, as the wire numbers them (req 3.16). */
export const disclaimerTypes = {
  loginIntro: 1,
  unreportedDebt: 2,
  outOfStatute: 3,
  unreportedAndOutOfStatute: 4,
} as const;

/** The number of a disclaimer. */
export type DisclaimerType = (typeof disclaimerTypes)[keyof typeof disclaimerTypes];
