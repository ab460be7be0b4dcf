/** When the log-in shows its disclaimer (req 3.1): before every log-in, once for each browser and wording, or never. */
export const disclaimerShowTypes = { everyLogIn: 1, onceForEachBrowser: 2, never: 3 } as const;

/**
 * Whether the log-in shows its disclaimer now (req 3.1, 3.15). `acceptedVersion` is the wording that this browser has accepted
 * before: a new wording is shown again. A number that nobody knows shows the text, because that can do no harm.
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
