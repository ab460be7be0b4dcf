import { Notice } from '@quittance/ui/feedback/notice';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { TextField } from '@quittance/ui/forms/text-field';
import { Card } from '@quittance/ui/layout/card';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { minPayable } from '../../payments/amount/amount-choices.ts';
import { useIsSettled } from '../../payments/amount/use-amount-problem.ts';
import type { PlanDraft } from './plan-draft.ts';
import type { PlanFormView } from './plan-form-view.ts';

/** Chooses how the plan repays the balance: a fixed amount until it is paid, or a number of payments (req 5.7, 9.1). */
export function PlanAmountCard(props: {
  readonly choice: NonNullable<PlanFormView['choice']>;
  readonly problem: PlanFormView['problem'];
  readonly isTried: boolean;
  readonly onChange: (change: Partial<PlanDraft>) => void;
  readonly fieldRef: Ref<HTMLInputElement>;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { choice, problem, isTried, onChange, fieldRef } = props;
  const { draft, bounds, counts } = choice;
  const isAtRest = useIsSettled(`${draft.amountText} ${draft.countText}`);
  const limits = {
    minimum: money(minPayable(bounds)),
    maximum: money(bounds.maximumCents),
    least: counts.min,
    most: counts.max,
  };
  const problemText = (field: 'amount' | 'count') => {
    if (problem?.field !== field || !(isTried || (isAtRest && problem.problem !== 'empty'))) return undefined;
    return t(`PlanForm.Problem.${field}.${problem.problem}`, limits);
  };
  const byAmount: RadioCard<PlanDraft['ending']> = {
    value: 'amount',
    label: t('PlanForm.ByAmount'),
    description: t('PlanForm.ByAmountHint', limits),
    content: (
      <MoneyField
        ref={fieldRef}
        label={t('PlanForm.EachPayment')}
        value={draft.amountText}
        onChange={({ target }) => onChange({ amountText: target.value })}
        maxLength={16}
        error={problemText('amount')}
      />
    ),
  };
  const byCount: RadioCard<PlanDraft['ending']> = {
    value: 'count',
    label: t('PlanForm.ByCount'),
    description: t('PlanForm.ByCountHint', limits),
    content: (
      <TextField
        ref={fieldRef}
        label={t('PlanForm.Count')}
        value={draft.countText}
        onChange={({ target }) => onChange({ countText: target.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        isNumeric
        error={problemText('count')}
      />
    ),
  };
  const isPossible = bounds.minimumCents <= bounds.maximumCents && bounds.maximumCents > 0;
  return (
    <Card title={t('Payment.Amount')}>
      {isPossible ? (
        <RadioCards
          legend={t('Payment.Amount')}
          isLegendHidden
          options={counts.min <= counts.max ? [byAmount, byCount] : [byAmount]}
          value={draft.ending}
          onChange={(ending) => onChange({ ending })}
        />
      ) : (
        <Notice kind="warning" isLive={false}>
          {t('Payment.NoAmountPossible', limits)}
        </Notice>
      )}
    </Card>
  );
}
