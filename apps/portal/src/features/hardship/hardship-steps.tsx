import { parseDate } from '@internationalized/date';
import type { CustomerAccount } from '@quittance/contract/accounts';
import {
  type HardshipReason,
  hardshipReasons,
  maxHardshipWordsLength,
} from '@quittance/domain/hardship/hardship-rules';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextArea } from '@quittance/ui/forms/text-area';
import { TextField } from '@quittance/ui/forms/text-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { readHousehold, readOptionalAmount } from './hardship-answers.ts';

export const steps = ['reason', 'money', 'words'] as const;
type Step = (typeof steps)[number];

/** The form as typed. Days are YYYY-MM-DD or empty. */
export type Situation = {
  readonly accountReferenceCode: string;
  readonly reason: HardshipReason | undefined;
  readonly income: string;
  readonly household: string;
  readonly affordable: string;
  readonly words: string;
  readonly since: string;
  readonly until: string;
};

/** With several accounts, the customer chooses one. */
export function emptySituation(accounts: readonly CustomerAccount[]): Situation {
  const [only, ...others] = accounts;
  return {
    ...{ accountReferenceCode: others.length === 0 ? (only?.accountReferenceCode ?? '') : '', reason: undefined },
    ...{ income: '', household: '', affordable: '', words: '', since: '', until: '' },
  };
}

/** Returns the first step with something missing or wrong. */
export function stepWithFault(situation: Situation): Step | undefined {
  const { income, household, affordable, since, until } = situation;
  if (situation.accountReferenceCode === '' || !situation.reason) return 'reason';
  const isWrong =
    readOptionalAmount(income) === null || readHousehold(household) === null || readOptionalAmount(affordable) === null;
  if (isWrong) return 'money';
  return since !== '' && until !== '' && until < since ? 'words' : undefined;
}

/** Returns the request's fields, or undefined while a step has a fault. */
export function readSituation(situation: Situation) {
  const { accountReferenceCode, reason, words, since, until } = situation;
  if (stepWithFault(situation) !== undefined || !reason) return undefined;
  const monthlyIncome = readOptionalAmount(situation.income) ?? undefined;
  const householdSize = readHousehold(situation.household) ?? undefined;
  const affordable = readOptionalAmount(situation.affordable) ?? undefined;
  return {
    ...{ accountReferenceCode, reason },
    ...(monthlyIncome !== undefined && { monthlyIncome }),
    ...(householdSize !== undefined && { householdSize }),
    ...(affordable !== undefined && { affordable }),
    ...(words.trim() !== '' && { words: words.trim() }),
    ...(since !== '' && { since: parseDate(since) }),
    ...(until !== '' && { until: parseDate(until) }),
  };
}

type StepProps = {
  readonly accounts: readonly CustomerAccount[];
  readonly situation: Situation;
  /** True after the customer tried to continue. */
  readonly isTried: boolean;
  readonly onChange: (change: Partial<Situation>) => void;
};

export function HardshipStep({ step, ...props }: StepProps & { readonly step: Step }) {
  switch (step) {
    case 'reason':
      return <ReasonStep {...props} />;
    case 'money':
      return <MoneyStep {...props} />;
    case 'words':
      return <WordsStep {...props} />;
  }
}

function ReasonStep({ accounts, situation, isTried, onChange }: StepProps) {
  const { t } = useTranslation();
  const { accountReferenceCode, reason } = situation;
  return (
    <Stack gap={5}>
      <p>{t('Hardship.Lead')}</p>
      {accounts.length > 1 && (
        <SelectField
          label={t('Hardship.WhichAccount')}
          value={accountReferenceCode}
          onChange={(event) => onChange({ accountReferenceCode: event.target.value })}
          error={isTried && accountReferenceCode === '' && t('Hardship.AccountMissing')}
          options={[
            { value: '', label: t('Hardship.ChooseAccount'), isDisabled: true },
            ...accounts.map((account) => ({
              value: account.accountReferenceCode,
              label: `${account.accountName} (${account.accountReferenceCode})`,
            })),
          ]}
        />
      )}
      <RadioCards
        legend={t('Hardship.What')}
        value={reason}
        onChange={(value) => onChange({ reason: value })}
        error={isTried && !reason && t('Hardship.ReasonMissing')}
        options={hardshipReasons.map((value) => ({ value, label: t(`Hardship.Reason.${value}`) }))}
      />
    </Stack>
  );
}

function MoneyStep({ situation, isTried, onChange }: StepProps) {
  const { t } = useTranslation();
  const { income, household, affordable } = situation;
  const amountFault = (text: string) => isTried && readOptionalAmount(text) === null && t('Hardship.AmountWrong');
  return (
    <Stack gap={5}>
      <p>{t('Hardship.MoneyLead')}</p>
      <MoneyField
        label={t('Hardship.Income')}
        labelNote={t('Profile.Optional')}
        description={t('Hardship.IncomeHint')}
        value={income}
        onChange={(event) => onChange({ income: event.target.value })}
        error={amountFault(income)}
      />
      <TextField
        label={t('Hardship.Household')}
        labelNote={t('Profile.Optional')}
        inputMode="numeric"
        value={household}
        onChange={(event) => onChange({ household: event.target.value })}
        error={isTried && readHousehold(household) === null && t('Hardship.HouseholdWrong')}
      />
      <MoneyField
        label={t('Hardship.Affordable')}
        labelNote={t('Profile.Optional')}
        description={t('Hardship.AffordableHint')}
        value={affordable}
        onChange={(event) => onChange({ affordable: event.target.value })}
        error={amountFault(affordable)}
      />
    </Stack>
  );
}

function WordsStep({ situation, isTried, onChange }: StepProps) {
  const { t } = useTranslation();
  const { words, since, until } = situation;
  return (
    <Stack gap={5}>
      <TextArea
        label={t('Hardship.Words')}
        labelNote={t('Profile.Optional')}
        description={t('Hardship.WordsHint')}
        maxLength={maxHardshipWordsLength}
        value={words}
        onChange={(event) => onChange({ words: event.target.value })}
      />
      <TextField
        type="date"
        label={t('Hardship.Since')}
        labelNote={t('Profile.Optional')}
        value={since}
        onChange={(event) => onChange({ since: event.target.value })}
      />
      <TextField
        type="date"
        label={t('Hardship.Until')}
        labelNote={t('Profile.Optional')}
        value={until}
        onChange={(event) => onChange({ until: event.target.value })}
        error={isTried && since !== '' && until !== '' && until < since && t('Hardship.UntilWrong')}
      />
      <p>{t('Hardship.NothingYet')}</p>
    </Stack>
  );
}
