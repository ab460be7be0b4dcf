import type { CustomerAccount } from '@quittance/contract/accounts';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { AcknowledgedDisclosure } from './acknowledged-disclosures.ts';

/** What has to be acknowledged before an account is paid (req 3.16). */
export type DebtDisclosure = {
  readonly accountReferenceCode: string;
  readonly disclaimerType: number;
  /** Undefined where the tenant has no such text: then nobody can acknowledge it here. */
  readonly wording:
    | { readonly version: string; readonly text: { readonly en: string; readonly es: string } }
    | undefined;
  readonly isAcknowledged: boolean;
};

/** The disclosure that an account has; undefined where the tenant shows none, or the account needs none (req 3.1, 3.16). */
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
