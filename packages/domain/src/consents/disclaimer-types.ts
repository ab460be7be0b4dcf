/** Texts that a tenant must present, by their wire numbers (req 3.16). */
export const disclaimerTypes = {
  loginIntro: 1,
  unreportedDebt: 2,
  outOfStatute: 3,
  unreportedAndOutOfStatute: 4,
} as const;

export type DisclaimerType = (typeof disclaimerTypes)[keyof typeof disclaimerTypes];
