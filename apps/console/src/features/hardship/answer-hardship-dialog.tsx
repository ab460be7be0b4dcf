import { decideHardship, type getHardship } from '@quittance/contract/staff/customer-care';
import {
  type HardshipDecision,
  type HardshipDeclineReason,
  type HardshipQuestion,
  hardshipDecisions,
  hardshipDeclineReasons,
  hardshipQuestions,
  maxPauseDays,
  minPauseDays,
} from '@quittance/domain/hardship/hardship-rules';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { TextField } from '@quittance/ui/forms/text-field';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { RadioField } from '../../patterns/fields/radio-field.tsx';
import { typedCents, useMoneyRule } from '../../patterns/fields/typed-money.ts';

type Hardship = z.output<typeof getHardship.response>['request'];

type Fields = {
  decision: HardshipDecision | undefined;
  days: string;
  monthlyAmount: string;
  question: HardshipQuestion | undefined;
  declineReason: HardshipDeclineReason | undefined;
};

const emptyFields: Fields = {
  decision: undefined,
  days: '30',
  monthlyAmount: '',
  question: undefined,
  declineReason: undefined,
};
const refresh: readonly QueryKey[] = [['hardship'], ['case'], ['account'], ['plan'], ['customer']];

/** Pauses the account, agrees to smaller payments, asks the customer a question or declines. The customer gets a message about each. */
export function AnswerHardshipDialog({
  request: { requestID, customerName, isSettling, minimum },
  onClose,
}: {
  readonly request: Hardship;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<Fields>({ defaultValues: emptyFields });
  const decision = form.watch('decision');
  const range = { from: minPauseDays, to: maxPauseDays };
  const possible = hardshipDecisions.filter((each) => (each !== 'paused' && each !== 'planned') || !isSettling);
  const { money } = useFormats();
  const checkMoney = useMoneyRule();
  const checkAmount = (text: string) => {
    const checked = checkMoney(text);
    if (checked !== true) return checked;
    return typedCents(text) < minimum || t('Hardship.AmountWrong', { minimum: money(minimum) });
  };
  return (
    <DecisionDialog
      title={t('Hardship.AnswerTitle', { name: customerName })}
      submitLabel={t('Hardship.Submit')}
      call={decideHardship}
      form={form}
      request={(typed) => requestOf(requestID, typed)}
      refresh={refresh}
      doneMessage={t('Hardship.Answered')}
      onClose={onClose}
    >
      <p>{t('Hardship.AnswerWords')}</p>
      <RadioField
        form={form}
        name="decision"
        legend={t('Hardship.Answer')}
        options={possible.map((value) => ({ value, label: t(`HardshipDecision.${value}`) }))}
      />
      {decision === 'paused' && (
        <TextField
          {...form.register('days', {
            validate: (text) => daysOf(text) !== undefined || t('Hardship.DaysWrong', range),
            shouldUnregister: true,
          })}
          label={t('Hardship.Days')}
          description={t('Hardship.DaysHelp', range)}
          inputMode="numeric"
          error={form.formState.errors.days?.message}
        />
      )}
      {decision === 'planned' && (
        <MoneyField
          {...form.register('monthlyAmount', { validate: checkAmount, shouldUnregister: true })}
          label={t('Hardship.MonthlyAmount')}
          description={t('Hardship.MonthlyAmountHelp', { minimum: money(minimum) })}
          error={form.formState.errors.monthlyAmount?.message}
        />
      )}
      {decision === 'asked' && (
        <RadioField
          form={form}
          name="question"
          legend={t('Hardship.WhichQuestion')}
          options={hardshipQuestions.map((value) => ({ value, label: t(`HardshipQuestion.${value}`) }))}
        />
      )}
      {decision === 'declined' && (
        <RadioField
          form={form}
          name="declineReason"
          legend={t('Hardship.DeclineReason')}
          options={hardshipDeclineReasons.map((value) => ({ value, label: t(`HardshipDecline.${value}`) }))}
        />
      )}
    </DecisionDialog>
  );
}

function requestOf(requestID: string, { decision, days, monthlyAmount, question, declineReason }: Fields) {
  switch (decision) {
    case 'paused':
      return { requestID, decision, days: daysOf(days) };
    case 'planned':
      return { requestID, decision, monthlyAmount: typedCents(monthlyAmount) };
    case 'asked':
      return question && { requestID, decision, question };
    case 'declined':
      return declineReason && { requestID, decision, declineReason };
    case undefined:
      return undefined;
  }
}

/** Returns undefined unless the text is a possible number of days. */
function daysOf(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return days >= minPauseDays && days <= maxPauseDays ? days : undefined;
}
