import type { AcceptedSettlement } from '@quittance/contract/settlement-offers';
import { Notice } from '@quittance/ui/feedback/notice';
import { ChoiceButton } from '@quittance/ui/forms/choice-button';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { Stack } from '@quittance/ui/layout/stack';
import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSignedInUser } from '../../../session/services.tsx';
import { agreedTermsOf } from '../../../session/signed-in-user.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { PlanAmount } from '../../installment-plans/form/plan-amount.tsx';
import { PayOverTime } from '../../installment-plans/progress/pay-over-time.tsx';
import { OfferTeaser } from '../../settlements/offers/offer-teaser.tsx';
import { settlementToPay } from '../../settlements/settlement-facts.ts';
import { amountAtFirst } from '../amount/account-shares.ts';
import { AmountCard } from '../amount/amount-card.tsx';
import { SeveralAccountsCard } from '../amount/several-accounts-card.tsx';
import type { usePaymentForm } from '../use-payment-form.ts';
import { AgreedCard } from './agreed-card.tsx';

export function WhatIsPaid(props: {
  readonly current: CurrentAccount;
  readonly account: ReactNode;
  readonly form: ReturnType<typeof usePaymentForm>;
  readonly problem: ReactNode;
  readonly isPlanTried: boolean;
}) {
  const { t } = useTranslation();
  const { current, account, form, problem, isPlanTried } = props;
  const { view, draft, accounts, fields, missing } = form;
  const { payable } = current;
  const settlement = settlementToPay(current);
  const agreed = agreedTermsOf(useSignedInUser());
  const isAmountAgreed = agreed !== undefined && agreed.amountCents !== null;
  const isTurned = useRef(false);
  // The clicked button is gone, so focus the element that replaced it.
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (isTurned.current) element?.focus();
  }, []);
  const turn = (shares: typeof draft.shares) => {
    isTurned.current = true;
    form.change({ shares });
  };
  if (view.several !== undefined && !isAmountAgreed) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Stack gap={4}>
          {problem}
          <div ref={fields.list} tabIndex={-1}>
            <SeveralAccountsCard
              accounts={accounts}
              shares={draft.shares ?? []}
              view={view}
              isTried={missing === 'amount'}
              onChange={(shares) => form.change({ shares })}
              {...(!agreed && { onLeave: () => turn(undefined) })}
              fields={fields.shares}
            />
          </div>
        </Stack>
      </div>
    );
  }
  const begin = () => {
    const { accountReferenceCode } = current.account;
    const isOffered = accounts.some((each) => each.account.accountReferenceCode === accountReferenceCode);
    turn(isOffered ? [{ accountReferenceCode, amountText: amountAtFirst(current) }] : []);
  };
  const putSettlement = ({ isAside }: { isAside: boolean }) => {
    form.change({ isSettlementAside: isAside || undefined });
    fields.list.current?.focus();
  };
  return (
    <Stack gap={4}>
      {view.several === undefined && account}
      {accounts.length > 1 && !agreed && (
        <ChoiceButton ref={takeFocus} onClick={begin}>
          {t('Payment.PaySeveral', { count: accounts.length })}
        </ChoiceButton>
      )}
      {payable.balanceCents <= 0 && (
        <Notice kind="success" isLive={false}>
          {t('Payment.NothingDueButPayable')}
        </Notice>
      )}
      {view.isSettlementWaiting && (
        <ChoiceButton icon={<CalendarIcon />} onClick={() => putSettlement({ isAside: false })}>
          {t('PlanForm.BackToSettlement')}
        </ChoiceButton>
      )}
      {problem}
      <PayOverTime current={current} view={view} onChange={form.change} />
      {agreed && (isAmountAgreed || !agreed.request) && <AgreedCard terms={agreed} />}
      {!isAmountAgreed && (
        <div ref={fields.list} tabIndex={-1}>
          {view.plan ? (
            <PlanAmount
              current={current}
              form={form}
              plan={view.plan}
              isTried={isPlanTried}
              onSettlementAside={() => putSettlement({ isAside: true })}
            />
          ) : (
            <AmountCard
              view={view}
              draft={draft}
              isWholeBalanceDue={payable.amountDueCents === payable.balanceCents}
              isSomeScheduled={current.balance.kind === 'scheduled'}
              isTried={missing === 'amount'}
              onChange={form.change}
              fieldRef={fields.amount}
            >
              <OfferTeaser current={current} />
              {settlement && view.settlement === undefined && <OtherAmountNote settlement={settlement} />}
            </AmountCard>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Warns that any amount other than the agreed one doesn't settle the account. */
function OtherAmountNote({ settlement }: { readonly settlement: AcceptedSettlement }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return <Notice kind="info">{t('Settlement.OtherAmount', { total: money(settlement.settlementAmount) })}</Notice>;
}
