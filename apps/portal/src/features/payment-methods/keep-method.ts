import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import { readLastMethod } from '../payments/amount/last-payment.ts';
import { changePaymentDraft, type PaymentDraft, readPaymentDraft } from '../payments/payment-draft.ts';
import { followChoice } from '../settlements/follow-choice.ts';

type Keeping = Pick<Services, 'session' | 'sessionStorage' | 'events' | 'tenant'>;

/** Adds a new bank account to the saved ones, or for the next payment only, and chooses it. */
export function keepBankAccount(services: Keeping, token: BankAccountToken): void {
  const { session, sessionStorage, events } = services;
  events.log('bankAccountAdded');
  const referenceId = token.referenceID;
  if (token.bankAccount.accountUsePreferenceType === 'SingleUse') {
    const { oneTimeBankAccounts } = readPaymentDraft(sessionStorage);
    choose(services, { referenceId, oneTimeBankAccounts: [...oneTimeBankAccounts, token] });
    return;
  }
  const saved = session.getState().user?.bankAccountTokens ?? [];
  updateUser(session, { bankAccountTokens: [...saved, token] });
  choose(services, { referenceId });
}

/** The same for a card. */
export function keepCard(services: Keeping, token: CreditCardAccountToken): void {
  const { session, sessionStorage, events } = services;
  events.log('cardAdded');
  const referenceId = token.referenceID;
  if (token.creditCardAccount.accountUsePreferenceType === 'SingleUse') {
    const { oneTimeCards } = readPaymentDraft(sessionStorage);
    choose(services, { referenceId, oneTimeCards: [...oneTimeCards, token] });
    return;
  }
  const saved = session.getState().user?.creditCardAccountTokens ?? [];
  updateUser(session, { creditCardAccountTokens: [...saved, token] });
  choose(services, { referenceId });
}

/** Choosing another method may change the settlement status (req 4.1). */
function choose(services: Keeping, change: Partial<PaymentDraft>): void {
  const { sessionStorage } = services;
  followChoice(services, { changed: change, before: readPaymentDraft(sessionStorage) });
  changePaymentDraft(sessionStorage, change);
}

export function forgetMethod(services: Keeping & Pick<Services, 'local'>, referenceId: string): void {
  const { session, sessionStorage, events } = services;
  events.log('paymentMethodDeleted');
  const { user } = session.getState();
  const isOther = (token: { referenceID: string }) => token.referenceID !== referenceId;
  updateUser(session, {
    bankAccountTokens: (user?.bankAccountTokens ?? []).filter(isOther),
    creditCardAccountTokens: (user?.creditCardAccountTokens ?? []).filter(isOther),
  });
  const draft = readPaymentDraft(sessionStorage);
  if (draft.referenceId === referenceId) {
    // The last payment's method replaces it, which can be a wallet, or else the default saved method (req 5.8, 6.4).
    followChoice(services, { changed: { referenceId: lastMethod(services) ?? 'default' }, before: draft });
  }
  changePaymentDraft(sessionStorage, {
    oneTimeBankAccounts: draft.oneTimeBankAccounts.filter(isOther),
    oneTimeCards: draft.oneTimeCards.filter(isOther),
    referenceId: draft.referenceId === referenceId ? undefined : draft.referenceId,
  });
}

function lastMethod({ session, local }: Pick<Services, 'session' | 'local'>): string | undefined {
  const { user } = session.getState();
  return user && readLastMethod(local, user.customerContactInfo.customerReferenceCode);
}
