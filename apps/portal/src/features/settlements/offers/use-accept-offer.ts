import { acceptSettlement } from '@quittance/contract/settlements';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useServices } from '../../../session/services.tsx';
import { useRefreshAccounts } from '../../accounts/use-accounts.ts';
import { forgetAcknowledged } from '../../consents/acknowledged-disclosures.ts';
import { keepSettlement } from '../keep-settlement.ts';
import { type AcceptFailure, acceptFailure } from './accept-answers.ts';

const stepUpText = {
  passwordKey: 'SettlementOffer.StepUpPassword',
  zipCodeKey: 'SettlementOffer.StepUpZipCode',
  signInAgainKey: 'SettlementOffer.StepUpSignInAgain',
  confirmKey: 'SettlementOffer.StepUpConfirm',
};

/**
 * Accepts an account's offer and opens its payment. If the server first requires the password (req 7.3), the same offer
 * is accepted afterwards. Every refusal reloads the accounts, because the offer may have expired or changed.
 */
export function useAcceptOffer(accountReferenceCode: string | undefined) {
  const services = useServices();
  const language = useLanguage();
  const navigate = useNavigate();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<AcceptFailure>();
  /** The offer waiting for the password. */
  const [asked, setAsked] = useState<string>();

  const send = async (offerID: string) => {
    if (accountReferenceCode === undefined || isPending) return;
    setAsked(undefined);
    setFailure(undefined);
    setPending(true);
    const agreement = { accepted: true, language };
    const outcome = await services.api.call(acceptSettlement, { accountReferenceCode, offerID, agreement });
    setPending(false);
    if (outcome.kind === 'ok') {
      keepSettlement(services, { accountReferenceCode, settlement: outcome.answer.settlement });
      void refreshAccounts();
      void navigate('/make-payment', { replace: true });
      return;
    }
    const code = outcome.kind === 'refused' ? outcome.code : undefined;
    if (code === 'StepUpRequired') return setAsked(offerID);
    // The server has no acknowledgement for this session, although this browser has one.
    if (code === 'DisclosureRequired') forgetAcknowledged(services.sessionStorage, accountReferenceCode);
    setFailure(acceptFailure(outcome));
    if (outcome.kind === 'refused') void refreshAccounts();
  };
  const stepUp = {
    isOpen: asked !== undefined,
    onClose: () => setAsked(undefined),
    onConfirmed: () => {
      if (asked !== undefined) void send(asked);
    },
    text: stepUpText,
  };
  return { accept: (offerID: string) => void send(offerID), isPending, failure, stepUp };
}
