import { isAnyAmountPayable, maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { Notice } from '@quittance/ui/feedback/notice';
import { FieldError } from '@quittance/ui/forms/field';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import { type AmountChoice, type AmountOffer, type FixedChoice, minPayable } from './amount-choices.ts';
import { useAmountProblem } from './use-amount-problem.ts';

export type AmountCardProps = {
  readonly view: PaymentFormView;
  readonly draft: PaymentDraft;
  readonly isWholeBalanceDue: boolean;
  /** True if the balance shown is reduced by scheduled payments. */
  readonly isSomeScheduled: boolean;
  readonly isTried: boolean;
  readonly onChange: (change: Pick<PaymentDraft, 'amountChoice'> | Pick<PaymentDraft, 'otherText'>) => void;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly children?: ReactNode;
};

/** Chooses an offered amount, or another one within the limits of req 5.7. */
export function AmountCard(props: AmountCardProps) {
  const { view, draft, isWholeBalanceDue, isSomeScheduled, isTried, onChange, fieldRef, children } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { bounds, offers, choice } = view;
  const problem = useAmountProblem({ view, text: draft.otherText, isTried });
  const limits = { minimum: money(minPayable(bounds)), maximum: money(bounds.maximumCents) };
  const isImpossible = !isAnyAmountPayable(bounds);
  const limitsKey = bounds.maximumCents >= maximumPaymentCents ? 'Payment.AmountFrom' : 'Payment.AmountFromTo';
  const other: RadioCard<AmountChoice> = {
    value: 'other',
    label: t('Payment.AnotherAmount'),
    description: t(limitsKey, limits),
    content: (
      <MoneyField
        ref={fieldRef}
        label={t('Payment.AmountToPay')}
        value={draft.otherText}
        onChange={(event) => onChange({ otherText: event.target.value })}
        maxLength={16}
        error={problem && t(`Payment.AmountProblem.${problem}`, limits)}
      />
    ),
  };
  const settlementCard = useSettlementChoice();
  const labelOf = (choiceOf: FixedChoice) => {
    if (choiceOf !== 'balance') return t(`Payment.Choice.${choiceOf}`);
    if (isSomeScheduled) return t('Balance.ChoiceRest');
    return t(isWholeBalanceDue ? 'Payment.AmountDueWhole' : 'Payment.Choice.balance');
  };
  const options = offers.map((offer): RadioCard<AmountChoice> => {
    if (offer.choice === 'settlement') return { value: offer.choice, ...settlementCard(offer) };
    return { value: offer.choice, label: labelOf(offer.choice), trailing: money(offer.amountCents) };
  });
  return (
    <Card title={t('Payment.Amount')}>
      <Stack gap={3}>
        {isImpossible && choice !== 'settlement' ? (
          <Notice kind="warning" isLive={false}>
            {t('Payment.NoAmountPossible', limits)}
          </Notice>
        ) : (
          <RadioCards
            legend={t('Payment.Amount')}
            isLegendHidden
            options={[...options, other]}
            value={choice}
            onChange={(amountChoice) => onChange({ amountChoice })}
          />
        )}
        {children}
      </Stack>
    </Card>
  );
}

/** Returns the radio card of the accepted settlement, whose amount is fixed. */
function useSettlementChoice(): (offer: AmountOffer) => Omit<RadioCard<'settlement'>, 'value'> {
  const { t } = useTranslation();
  const { money } = useFormats();
  return ({ amountCents, exceededLimitCents }) => ({
    label: t('Settlement.Choice'),
    description: t('Settlement.ChoiceHint'),
    trailing: money(amountCents),
    ...(exceededLimitCents !== undefined && {
      content: (
        <FieldError id="settlement-amount-error">
          {t('Settlement.AboveLimit', { maximum: money(exceededLimitCents) })}
        </FieldError>
      ),
    }),
  });
}
