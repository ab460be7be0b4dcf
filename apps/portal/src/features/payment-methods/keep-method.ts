import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import { changePaymentDraft, readPaymentDraft } from '../payments/payment-draft.ts';

type Keeping = Pick<Services, 'session' | 'sessionStorage' | 'events'>;

/** Puts a new bank account where the screens find it, and chooses it: with the saved ones, or for the next payment only. */
export function keepBankAccount({ session, sessionStorage, events }: Keeping, token: BankAccountToken): void {
  events.log('bankAccountAdded');
  const referenceId = token.referenceID;
  if (token.bankAccount.accountUsePreferenceType === 'SingleUse') {
    const { oneTimeBankAccounts } = readPaymentDraft(sessionStorage);
    changePaymentDraft(sessionStorage, { referenceId, oneTimeBankAccounts: [...oneTimeBankAccounts, token] });
    return;
  }
  const saved = session.getState().user?.bankAccountTokens ?? [];
  updateUser(session, { bankAccountTokens: [...saved, token] });
  changePaymentDraft(sessionStorage, { referenceId });
}

/** The same for a card. */
export function keepCard({ session, sessionStorage, events }: Keeping, token: CreditCardAccountToken): void {
  events.log('cardAdded');
  const referenceId = token.referenceID;
  if (token.creditCardAccount.accountUsePreferenceType === 'SingleUse') {
    const { oneTimeCards } = readPaymentDraft(sessionStorage);
    changePaymentDraft(sessionStorage, { referenceId, oneTimeCards: [...oneTimeCards, token] });
    return;
  }
  const saved = session.getState().user?.creditCardAccountTokens ?? [];
  updateUser(session, { creditCardAccountTokens: [...saved, token] });
  changePaymentDraft(sessionStorage, { referenceId });
}

/** Takes a deleted method away from where the screens find it. */
export function forgetMethod({ session, sessionStorage, events }: Keeping, referenceId: string): void {
  events.log('paymentMethodDeleted');
  const { user } = session.getState();
  const isOther = (token: { referenceID: string }) => token.referenceID !== referenceId;
  updateUser(session, {
    bankAccountTokens: (user?.bankAccountTokens ?? []).filter(isOther),
    creditCardAccountTokens: (user?.creditCardAccountTokens ?? []).filter(isOther),
  });
  const draft = readPaymentDraft(sessionStorage);
  changePaymentDraft(sessionStorage, {
    oneTimeBankAccounts: draft.oneTimeBankAccounts.filter(isOther),
    oneTimeCards: draft.oneTimeCards.filter(isOther),
    referenceId: draft.referenceId === referenceId ? undefined : draft.referenceId,
  });
}
