import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { minPayable, typedAmount } from '../../payments/amount/amount-choices.ts';
import { useSeriesBounds } from '../form/use-series-bounds.ts';
import type { ChangingPlan } from './use-change-plan.ts';
import { frequencyOf } from './use-frequency-choice.ts';

/** Changes the amount of all upcoming payments within the limits of req 5.7. The remaining balance is split again. */
export function ChooseAmount(props: { readonly series: InstallmentSeries; readonly changing: ChangingPlan }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { series, changing } = props;
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const bounds = useSeriesBounds(series)(frequencyOf(series));
  const typed = typedAmount(text, bounds);
  const limits = { minimum: money(minPayable(bounds)), maximum: money(bounds.maximumCents) };
  const goOn = () => {
    setTried(true);
    if (typed.ok) void changing.look({ kind: 'amount', amount: typed.amountCents });
    else field.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!changing.isPending) goOn();
      }}
    >
      <Stack gap={4}>
        <p>{t('Plan.AmountLead', { amount: money(series.remainingAmount) })}</p>
        <MoneyField
          ref={field}
          label={t('Plan.AmountLabel')}
          description={t('Payment.AmountFromTo', limits)}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={16}
          required
          error={isTried && !typed.ok && t(`Payment.AmountProblem.${typed.problem}`, limits)}
        />
        <Button type="submit" isFullWidth isPending={changing.isPending} pendingText={t('Plan.OneMoment')}>
          {t('Plan.GoOn')}
        </Button>
      </Stack>
    </form>
  );
}
