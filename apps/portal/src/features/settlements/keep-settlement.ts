import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import { changePaymentDraft } from '../payments/payment-draft.ts';
import { advanceStoredStatus } from './stored-settlement-status.ts';

/**
 * Puts an accepted settlement where the screens find it (req 4.1), and begins its payment: the amount that was chosen before, and the
 * words that were agreed to for it, are of another payment.
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
    authorizedText: undefined,
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
