import { listSwitches } from './switch-values.ts';

/** Settings about actions without approval, approval of settings, and the account behind a wallet. */
const dualControlPaths = [
  /^limits\./,
  /^publishNeedsTwo$/,
  /^desk\.(offerFloorPercent|discountAlonePercent)$/,
  // Answers to proposals give discounts without anyone's approval.
  /^proposals\./,
  // These rules pause accounts without an employee.
  /^hardship\./,
  // A stolen phone can pay up to these amounts.
  /^payByText\./,
  // A website in this list can show the checkout, so it could imitate the rest of the page around it.
  /^embedding\./,
  // Customers trust a page to which the portal sends them after they paid.
  /^returns\./,
  /^payees\.\d+\.wallets/,
  // Permissions to charge fees that the stricter reading of the law forbids.
  /^(payments|payees\.\d+)\.feePermissions/,
  // Debits of bank accounts that we don't validate.
  /^payments\.accountValidation\./,
  // Retention, because a shorter period deletes records permanently.
  /^retention\./,
  // Electronic delivery of documents to customers who haven't consented.
  /^disclosures\.electronicRecordsPermission$/,
];

/** Returns true when a change of these paths needs a second administrator at every tenant. */
export function alwaysNeedsTwo(paths: readonly string[]): boolean {
  const switches = listSwitches().filter(({ needsTwo }) => needsTwo);
  return paths.some(
    (path) => dualControlPaths.some((about) => about.test(path)) || switches.some((each) => each.path === path),
  );
}
