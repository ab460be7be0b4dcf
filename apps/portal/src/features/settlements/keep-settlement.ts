import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import { changePaymentDraft } from '../payments/payment-draft.ts';
import { advanceStoredStatus } from './stored-settlement-status.ts';

/**
 * Stores an accepted settlement (req 4.1) and starts its payment. Clears the earlier amount and authorization, which
 * belong to another payment.
 */
export function keepSettlement(
  { session, sessionStorage, events }: Pick<Services, 'session' | 'sessionStorage' | 'events'>,
  { accountReferenceCode, settlement }: { accountReferenceCode: string; settlement: AcceptedSettlement },
): void {
  events.log('settlementOfferAccepted');
  advanceStoredStatus(sessionStorage, 'accepted');
  changePaymentDraft(sessionStorage, {
    amountChoice: undefined,
    otherText: '',
    shares: undefined,
    laterDay: undefined,
    plan: undefined,
    settlementStart: undefined,
    isSettlementAside: undefined,
  });
  const details = session.getState().user?.customerAccountDetails ?? [];
  updateUser(session, {
    customerAccountDetails: details.map((detail) =>
      detail.customerAccount.accountReferenceCode === accountReferenceCode
        ? { ...detail, customerAccount: { ...detail.customerAccount, settlement } }
        : detail,
    ),
  });
}
