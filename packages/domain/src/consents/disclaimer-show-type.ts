/** Frequency of the sign-in disclaimer (req 3.1): before every sign-in, once per browser and wording, or never. */
export const disclaimerShowTypes = { everyLogIn: 1, onceForEachBrowser: 2, never: 3 } as const;

/**
 * Returns true when sign-in must show its disclaimer now (req 3.1, 3.15). `acceptedVersion` is the wording accepted in
 * this browser; a new wording is shown again. An unknown type shows the disclaimer, because that does no harm.
 */
export function isDisclaimerDue(asked: {
  readonly disclaimerShowTypeID: number;
  readonly acceptedVersion: string | undefined;
  readonly currentVersion: string;
}): boolean {
  if (asked.disclaimerShowTypeID === disclaimerShowTypes.never) return false;
  if (asked.disclaimerShowTypeID === disclaimerShowTypes.onceForEachBrowser) {
    return asked.acceptedVersion !== asked.currentVersion;
  }
  return true;
}
