import { randomId } from '@quittance/browser/random-id';
import { zeroCents } from '@quittance/domain/money/cents';
import { walletNames } from '@quittance/domain/payment-methods/describe-method';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { ChoiceButton } from '@quittance/ui/forms/choice-button';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useServices, useSignedInUser, useToday } from '../../../session/services.tsx';
import { isGuest } from '../../../session/signed-in-user.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { offeredPresets, presetDraft } from '../../installment-plans/form/offered-presets.ts';
import { usePresetText } from '../../installment-plans/form/use-preset-text.ts';
import { useMethodText } from '../../payment-methods/method-text.ts';
import type { WalletAuthorization } from '../../wallets/wallet.ts';
import { type OpenPayment, openReview, passOn, type StoredPayment } from '../confirm/stored-payment.ts';
import { useMethodName } from '../method-choice.ts';
import { changePaymentDraft, type PaymentDraft } from '../payment-draft.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import { PayButton } from '../review/pay-button.tsx';
import { ReviewAuthorization, useReviewAuthorization } from '../review/review-authorization.tsx';
import type { PaymentTerms } from '../review/reviewed-terms.ts';
import type { usePaymentForm } from '../use-payment-form.ts';
import { type FormPart, QuickFacts } from './quick-facts.tsx';
import styles from './quick-payment.module.css';
import { quickMethods } from './quick-view.ts';

export type QuickPaymentProps = {
  readonly current: CurrentAccount;
  readonly form: ReturnType<typeof usePaymentForm>;
  readonly canAdd: { readonly bank: boolean; readonly card: boolean };
  /** Stands above the card, because the customer must know it before paying. */
  readonly notices: ReactNode;
  /** The account's details and everything else that can be done, next to the card or below it. */
  readonly children: ReactNode;
  /** Opens the form at the part to change. */
  readonly onOpenForm: (part: FormPart, change?: Partial<PaymentDraft>) => void;
};

/**
 * Proposes the whole payment on one card, which is its review: amount, fee, total, date, method, account, the
 * authorization and the button that accepts it. Everything can be changed.
 */
export function QuickPayment({ current, form, canAdd, notices, children, onOpenForm }: QuickPaymentProps) {
  const { t } = useTranslation();
  const methodName = useMethodName();
  const view = useQuickView(form);
  const payment = useProposedPayment(form.termsOf(view), form.stored);
  return (
    <TwoColumn aside={<Stack gap={4}>{children}</Stack>}>
      {notices}
      <Card title={<QuickTitle view={view} />}>
        <div className={styles.card}>
          <AccountLine current={current} />
          <QuickFacts
            current={current}
            view={view}
            isPercentageFee={payment?.percentageFee === true}
            onOpenForm={onOpenForm}
          />
          <QuickMethods form={form} view={view} />
          {payment ? (
            <PayNow key={payment.wallet} payment={payment} form={form} />
          ) : (
            isAwaited(view) && <Skeleton shape="block" />
          )}
          {form.isMethodAdded && view.method?.kind === 'token' && (
            <Notice kind="success">{t('Payment.MethodAdded', { method: methodName(view.method) })}</Notice>
          )}
          {!isAwaited(view) && view.method?.kind !== 'token' && <AddMethod canAdd={canAdd} />}
          <PayOverTimeInstead current={current} view={view} onOpenForm={onOpenForm} />
          {payment === undefined && view.isCashOffered && (
            <ChoiceButton onClick={() => onOpenForm('method')}>{t('Payment.Quick.OtherWays')}</ChoiceButton>
          )}
        </div>
      </Card>
    </TwoColumn>
  );
}

/** A customer without a method pays with the first wallet of the device, unless they choose another one. */
function useQuickView({ view, viewOf, draft }: QuickPaymentProps['form']): PaymentFormView {
  const first = view.wallets.find(({ isReady }) => isReady)?.wallet;
  return view.method === undefined && !isAwaited(view) && first !== undefined
    ? viewOf({ ...draft, referenceId: first })
    : view;
}

/** True while no method is chosen and a wallet may still become ready. */
function isAwaited({ method, wallets }: Pick<PaymentFormView, 'method' | 'wallets'>): boolean {
  return method === undefined && wallets.some(({ isReady }) => !isReady);
}

/**
 * Returns the payment to send, which keeps its key while its terms are unchanged. It isn't stored before it is pressed.
 */
function useProposedPayment(
  terms: PaymentTerms | undefined,
  stored: StoredPayment | undefined,
): OpenPayment | undefined {
  const [opened, setOpened] = useState<StoredPayment | undefined>(stored);
  if (stored?.phase === 'sent') return stored;
  if (terms === undefined) return undefined;
  const payment = openReview(terms, { before: opened, newKey: randomId });
  if (payment !== opened) setOpened(payment);
  return payment;
}

function PayNow({ payment, form }: { readonly payment: OpenPayment; readonly form: QuickPaymentProps['form'] }) {
  const navigate = useNavigate();
  const { events, sessionStorage } = useServices();
  const authorization = useReviewAuthorization(payment);
  const isPressed = useRef(false);
  useEffect(() => {
    // A pressed payment must not wait for code to load.
    void import('../review/review-page.tsx');
  }, []);
  const pay = (approved?: WalletAuthorization) => {
    if (isPressed.current) return;
    isPressed.current = true;
    events.log('paymentReviewed');
    // After any outcome, the customer returns to the form.
    changePaymentDraft(sessionStorage, { isFormOpen: true });
    passOn({ idempotencyKey: payment.idempotencyKey, authorization: approved });
    form.store({ ...payment, phase: 'sent' });
    void navigate('/make-payment/review');
  };
  return (
    <div className={styles.pay}>
      <ReviewAuthorization payment={payment} {...authorization} />
      <PayButton
        payment={payment}
        isBusy={payment.phase === 'sent'}
        isAuthorized={authorization.isAuthorized}
        onPay={() => pay()}
        onMakeSlip={() => undefined}
        slipProblem={undefined}
        onAuthorized={pay}
      />
    </div>
  );
}

function QuickTitle({ view }: { readonly view: PaymentFormView }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const methodName = useMethodName();
  const { method, amountCents = zeroCents, feeCents = zeroCents } = view;
  const amount = money(amountCents);
  if (method === undefined) return t('Payment.Quick.TitleOpen', { amount });
  const name = methodName(method);
  // The fee must be stated before the total.
  if (feeCents > 0) return t('Payment.Quick.TitleWithFee', { amount, fee: money(feeCents), method: name });
  return t('Payment.Quick.Title', { amount, method: name });
}

/** Guests don't see the account's name (req 6.1). */
function AccountLine({ current: { account } }: Pick<QuickPaymentProps, 'current'>) {
  const { t } = useTranslation();
  const reference = t('Account.Reference', { reference: account.accountReferenceCode });
  const isReduced = isGuest(useSignedInUser());
  return <p className={styles.account}>{isReduced ? reference : `${account.accountName} · ${reference}`}</p>;
}

/** One-tap choice between wallets and a saved method. Its place is kept while vendors are asked, so nothing moves. */
function QuickMethods({ form, view }: Pick<QuickPaymentProps, 'form'> & { readonly view: PaymentFormView }) {
  const { t } = useTranslation();
  const methodText = useMethodText();
  const [hasWallets] = useState(view.wallets.length > 0);
  const { method } = view;
  const [tokenId] = useState(method?.kind === 'token' ? method.option.referenceId : undefined);
  const methods = quickMethods(view, { tokenId });
  const isKept = hasWallets && methods.some((each) => 'option' in each);
  if (methods.length < 2 && !isKept) return null;
  const chosen = method?.kind === 'wallet' ? method.wallet : method?.kind === 'token' && method.option.referenceId;
  return (
    <SegmentedControl
      legend={t('Payment.How')}
      isLegendHidden
      options={methods.map((each) => ({
        value: each.name,
        label: 'wallet' in each ? walletNames[each.wallet] : methodText(each.option).name,
      }))}
      value={chosen || undefined}
      onChange={(referenceId) => form.change({ referenceId })}
    />
  );
}

function AddMethod({ canAdd }: Pick<QuickPaymentProps, 'canAdd'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const add = (kind: 'bank' | 'card') => void navigate(`/make-payment/add-payment-method?kind=${kind}`);
  return (
    <div className={styles.others}>
      {canAdd.card && <ChoiceButton onClick={() => add('card')}>{t('Payment.AddCard')}</ChoiceButton>}
      {canAdd.bank && <ChoiceButton onClick={() => add('bank')}>{t('Payment.AddBank')}</ChoiceButton>}
    </div>
  );
}

/** Offers the first plan that the account's rules allow, such as "4 payments of $240". */
function PayOverTimeInstead({
  current,
  view,
  onOpenForm,
}: Pick<QuickPaymentProps, 'current' | 'onOpenForm'> & { readonly view: PaymentFormView }) {
  const { t } = useTranslation();
  const today = useToday();
  const presetText = usePresetText();
  // A plan charges a saved method, so a wallet on the card doesn't say what it costs.
  const method = view.method?.kind === 'token' ? view.method : undefined;
  if (view.planBar !== undefined) return null;
  const [preset] = offeredPresets({ current, method, today });
  if (!preset) return null;
  return (
    <ChoiceButton icon={<CalendarIcon />} onClick={() => onOpenForm('amount', { plan: presetDraft(preset) })}>
      {t('Payment.Quick.OverTime', { plan: presetText(preset).label })}
    </ChoiceButton>
  );
}
