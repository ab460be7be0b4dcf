/** The settings that say what one person may do alone, who has to agree to settings, and by whose account a wallet is paid. */
const aboutTwoPeople = [
  /^limits\./,
  /^publishNeedsTwo$/,
  /^desk\.(agentsWaiveFees|offerFloorPercent|discountAlonePercent)$/,
  /^payees\.\d+\.wallets/,
  // Who may be charged what the stricter reading of the law forbids.
  /^(payments|payees\.\d+)\.feePermissions/,
  // Whose accounts are debited without a check of ours.
  /^payments\.accountValidation\./,
  // How long records are kept: a shorter period deletes for good.
  /^retention\./,
  // Whether papers go out electronically to people who haven't agreed to that.
  /^disclosures\.electronicRecordsPermission$/,
];

/** Whether a change of settings takes a second administrator at every tenant, by the paths that change. */
export function alwaysNeedsTwo(paths: readonly string[]): boolean {
  return paths.some((path) => aboutTwoPeople.some((about) => about.test(path)));
}
