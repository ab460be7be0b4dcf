import type { CustomerAccount } from '@quittance/contract/accounts';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import type { AcknowledgedDisclosure } from './acknowledged-disclosures.ts';

/** The disclosure that a customer must acknowledge before paying an account (req 3.16). */
export type DebtDisclosure = {
  readonly accountReferenceCode: string;
  readonly disclaimerType: number;
  /** Undefined if the tenant has no such text. Then it can't be acknowledged here. */
  readonly wording: { readonly version: string; readonly text: Readonly<Record<Language, string>> } | undefined;
  readonly isAcknowledged: boolean;
};

/**
 * Returns the account's disclosure, or undefined if the tenant shows none or the account needs none (req 3.1, 3.16).
 */
export function debtDisclosure(
  { accountReferenceCode, disclosureTypeID }: Pick<CustomerAccount, 'accountReferenceCode' | 'disclosureTypeID'>,
  of: {
    readonly tenant: Pick<TenantConfiguration, 'showDisclosures' | 'disclaimers'>;
    readonly acknowledged: readonly AcknowledgedDisclosure[];
  },
): DebtDisclosure | undefined {
  const { tenant, acknowledged } = of;
  if (!tenant.showDisclosures || disclosureTypeID === null) return undefined;
  const wording = tenant.disclaimers.find((each) => each.disclaimerType === disclosureTypeID);
  const isAcknowledged = acknowledged.some(
    (each) =>
      each.accountReferenceCode === accountReferenceCode &&
      each.disclaimerType === disclosureTypeID &&
      each.textVersion === wording?.version,
  );
  return { accountReferenceCode, disclaimerType: disclosureTypeID, wording, isAcknowledged };
}
