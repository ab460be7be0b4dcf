import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { ChoiceButton } from '@quittance/ui/forms/choice-button';
import { FieldError } from '@quittance/ui/forms/field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { forPlan } from '../../../platform/addresses/portal-paths.ts';
import { useServices } from '../../../session/services.tsx';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';
import { BrandMark } from '../../payment-methods/card/brand-mark.tsx';
import { useMethodText } from '../../payment-methods/method-text.ts';
import { readPaymentDraft } from '../../payments/payment-draft.ts';
import { usePlanMethods } from '../form/use-plan-methods.ts';
import type { ChangingPlan } from './use-change-plan.ts';

export function ChooseMethod(props: {
  readonly series: InstallmentSeries;
  readonly kind: 'method' | 'make-up';
  readonly changing: ChangingPlan;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { sessionStorage } = useServices();
  const { choose } = useCurrentAccount();
  const methodText = useMethodText();
  const { series, kind, changing } = props;
  const { options, takesBank, takesCards } = usePlanMethods(series);
  const isUsed = (referenceId: string) => referenceId === series.paymentMethod.referenceID;
  // A stopped payment needs a new authorization, which can be for the same method.
  const isSameTaken = kind === 'make-up' || series.stopReason === 'authorization-needed';
  const cards = options.map((option) => {
    const { name, note, mark } = methodText(option);
    const isCurrent = isUsed(option.referenceId);
    return {
      value: option.referenceId,
      label: name,
      description: isCurrent ? t('Plan.UsedNow', { note }) : note,
      mark: <BrandMark of={mark} />,
      isDisabled: option.problem !== undefined || (isCurrent && !isSameTaken),
    };
  });
  const [referenceId, setReferenceId] = useState(() => {
    // Preselects a method that was just added.
    const latest = readPaymentDraft(sessionStorage).referenceId;
    return cards.find((card) => card.value === latest && !card.isDisabled)?.value;
  });
  const [isTried, setTried] = useState(false);
  const add = (kind: 'bank' | 'card') => {
    choose(series.accountReferenceCode);
    void navigate(`/make-payment/add-payment-method?kind=${kind}`, { state: forPlan });
  };
  const goOn = () => {
    setTried(true);
    if (referenceId !== undefined) void changing.look({ kind, referenceId });
  };
  return (
    <Stack gap={4}>
      <p>{t(kind === 'method' ? 'Plan.MethodLead' : 'Plan.MakeUpLead')}</p>
      <Stack gap={2}>
        {cards.length > 0 && (
          <RadioCards legend={t('Plan.MethodLegend')} options={cards} value={referenceId} onChange={setReferenceId} />
        )}
        {takesBank && <ChoiceButton onClick={() => add('bank')}>{t('Payment.AddBank')}</ChoiceButton>}
        {takesCards && <ChoiceButton onClick={() => add('card')}>{t('Payment.AddCard')}</ChoiceButton>}
        <FieldError id="plan-method-error">
          {isTried && referenceId === undefined && t('Plan.MethodMissing')}
        </FieldError>
      </Stack>
      <Button isFullWidth isPending={changing.isPending} pendingText={t('Plan.OneMoment')} onClick={goOn}>
        {t('Plan.GoOn')}
      </Button>
    </Stack>
  );
}
