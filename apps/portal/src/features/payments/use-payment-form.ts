import { randomId } from '@quittance/browser/random-id';
import { useHoldsReload } from '@quittance/browser/reload-hold';
import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { isMethodAdded } from '../../platform/addresses/portal-paths.ts';
import { useServices, useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { agreedTermsOf, isGuest } from '../../session/signed-in-user.ts';
import { chooseAccount } from '../accounts/account-choice.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { useSettlementReactions } from '../settlements/use-settlement-status.ts';
import { accountsPaidTogether, requestedDraft } from './amount/account-shares.ts';
import { readLastAmount, readLastMethod } from './amount/last-payment.ts';
import { openReview } from './confirm/stored-payment.ts';
import { useStoredPayment } from './confirm/use-stored-payment.ts';
import { firstMissing } from './first-missing.ts';
import { isDraftBegun, type PaymentDraft, usePaymentDraft } from './payment-draft.ts';
import { type PaymentFormView, paymentFormView } from './payment-form-view.ts';
import { paymentProblemOf, stageOf } from './payment-problem.ts';
import { paymentTerms } from './review/payment-terms.ts';
import { useFormFields } from './use-form-fields.ts';
import { useWalletChoices } from './use-wallet-choices.ts';

const none: readonly CurrentAccount[] = [];

/**
 * Returns the accounts that can be paid together. Empty for a single account, a packet, and a guest whose link is for
 * one account (req 6.1).
 */
function useAccountsTogether({ account }: CurrentAccount): readonly CurrentAccount[] {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const { customerAccountDetails, payeeConfigurations } = user;
  const isReduced = isGuest(user) && !user.agreedTerms?.request;
  const payeeCode = account.merchantPayeeCode;
  return useMemo(() => {
    if (isReduced) return none;
    const { payable } = chooseAccount(customerAccountDetails, undefined);
    const accounts = accountsPaidTogether(payable, { payeeCode, payeeConfigurations, tenant, today });
    return accounts.length > 1 ? accounts : none;
  }, [isReduced, customerAccountDetails, payeeCode, payeeConfigurations, tenant, today]);
}

export function usePaymentForm(current: CurrentAccount) {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const language = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const { t } = useTranslation();
  const { events, local } = useServices();
  const [draft, change] = usePaymentDraft();
  const [rememberedId] = useState(draft.referenceId);
  useHoldsReload(isDraftBegun(draft, { rememberedId }));
  const reactions = useSettlementReactions(current);
  const [stored, store] = useStoredPayment();
  const [isTried, setTried] = useState(false);
  const fields = useFormFields();
  const wallets = useWalletChoices(current);
  const cash = useCashLimits(current);
  const accounts = useAccountsTogether(current);
  const { customerReferenceCode } = user.customerContactInfo;
  const { accountReferenceCode } = current.account;
  const last = useMemo(
    () => ({
      lastUsed: readLastMethod(local, customerReferenceCode),
      lastCents: readLastAmount(local, { tenant, customerReferenceCode, accountReferenceCode }),
    }),
    [local, tenant, customerReferenceCode, accountReferenceCode],
  );
  const sources = { current, accounts, saved: user, wallets, cash, ...last };
  const viewOf = (of: PaymentDraft) =>
    paymentFormView({
      ...sources,
      draft: requestedDraft(of, { agreed: agreedTermsOf(user), accounts }),
      isGuest: isGuest(user),
      agreed: agreedTermsOf(user),
      tenant,
      today,
      language,
    });
  const view = viewOf(draft);
  const termsOf = (of: PaymentFormView) =>
    paymentTerms(of, { current, customerReferenceCode, language, cashName: t('PaymentMethod.Kind.cash') });

  const failed = paymentProblemOf(location.state);
  // A refused method is no longer the problem once another one is chosen.
  const isOtherMethod = draft.referenceId !== rememberedId;
  const problem = failed !== undefined && stageOf(failed) === 'method' && isOtherMethod ? undefined : failed;

  const review = () => {
    const missing = firstMissing(view);
    setTried(missing !== undefined);
    if (missing) return fields.focus(missing, view);
    const terms = termsOf(view);
    if (!terms) return;
    events.log('paymentReviewed');
    store(openReview(terms, { before: stored, newKey: randomId }));
    void navigate('/make-payment/review');
  };

  return {
    view,
    viewOf,
    termsOf,
    stored,
    store,
    draft: requestedDraft(draft, { agreed: agreedTermsOf(user), accounts }),
    accounts,
    fields,
    change: (changed: Partial<PaymentDraft>) => {
      reactions.follow(changed, draft);
      change(changed);
    },
    review,
    missing: isTried ? firstMissing(view) : undefined,
    problem,
    isMethodAdded: isMethodAdded(location.state) && !isOtherMethod,
  };
}

/** Returns the limits of a cash payment (req 3.12), or undefined if the customer or the payee can't use cash. */
function useCashLimits({ cashNetwork }: Pick<CurrentAccount, 'cashNetwork'>): CashLimits | undefined {
  const { cashPaymentInfo, agreedTerms } = useSignedInUser();
  // Agreed payments are made now, but a slip could wait for days.
  const isAgreed = agreedTerms !== undefined;
  return useMemo(() => {
    if (cashPaymentInfo === null || cashNetwork === null || isAgreed) return undefined;
    const { minPaymentAmount, maxPaymentAmount } = cashPaymentInfo;
    return { minimumCents: minPaymentAmount, maximumCents: maxPaymentAmount };
  }, [cashPaymentInfo, cashNetwork, isAgreed]);
}
