import type { CustomerAccount } from '@quittance/contract/accounts';
import { logUserConsent } from '@quittance/contract/consents';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsReadOnly, useServices } from '../../session/services.tsx';
import { acknowledgedDisclosures, keepAcknowledged } from './acknowledged-disclosures.ts';
import { type DebtDisclosure, debtDisclosure } from './debt-disclosure.ts';

/** Reason an acknowledgement didn't reach the server, as the last part of a translation key. */
export type DisclosureProblem = 'Failed' | 'Offline' | 'Outdated';

export type DebtDisclosureState = {
  /** Undefined if the account has none. */
  readonly disclosure: DebtDisclosure | undefined;
  readonly isPending: boolean;
  readonly problem: DisclosureProblem | undefined;
  /**
   * Waits for the server, because payment requires its record. Resolves to true if the disclosure is now acknowledged.
   */
  readonly acknowledge: () => Promise<boolean>;
};

/** The debt disclosure of an account and its acknowledgement in this session (req 3.16, 7.7, 9.7). */
export function useDebtDisclosure(
  account: Pick<CustomerAccount, 'accountReferenceCode' | 'disclosureTypeID'> | undefined,
): DebtDisclosureState {
  const { tenant, sessionStorage, api, events } = useServices();
  const language = useLanguage();
  const isLookingOnly = useIsReadOnly();
  const [acknowledged, setAcknowledged] = useState(() => acknowledgedDisclosures(sessionStorage));
  const [pendingFor, setPendingFor] = useState<string>();
  const [problem, setProblem] = useState<{ readonly of: string; readonly is: DisclosureProblem }>();
  const disclosure = account && debtDisclosure(account, { tenant, acknowledged });
  const reference = account?.accountReferenceCode;

  const acknowledge = async () => {
    if (disclosure?.wording === undefined || pendingFor !== undefined) return false;
    const { accountReferenceCode, disclaimerType } = disclosure;
    const textVersion = disclosure.wording.version;
    setPendingFor(accountReferenceCode);
    setProblem(undefined);
    // Employees in read-only view pass the disclosure without a record.
    if (!isLookingOnly) {
      const outcome = await api.call(logUserConsent, { disclaimerType, textVersion, language, accountReferenceCode });
      if (outcome.kind !== 'ok') {
        setPendingFor(undefined);
        setProblem({ of: accountReferenceCode, is: problemOf(outcome) });
        return false;
      }
    }
    setPendingFor(undefined);
    keepAcknowledged(sessionStorage, { accountReferenceCode, disclaimerType, textVersion });
    setAcknowledged(acknowledgedDisclosures(sessionStorage));
    events.log('debtDisclosureAcknowledged');
    return true;
  };
  return {
    disclosure,
    isPending: pendingFor !== undefined && pendingFor === reference,
    problem: problem?.of === reference ? problem?.is : undefined,
    acknowledge,
  };
}

/** Returns true if the account can't be paid before its disclosure is acknowledged. */
export function isDisclosureDue(disclosure: DebtDisclosure | undefined): boolean {
  return disclosure !== undefined && !disclosure.isAcknowledged;
}

function problemOf(outcome: { kind: string; code?: string | undefined }): DisclosureProblem {
  if (outcome.kind === 'offline') return 'Offline';
  return outcome.code === 'DisclosureOutdated' ? 'Outdated' : 'Failed';
}
