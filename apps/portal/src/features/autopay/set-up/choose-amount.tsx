import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayAmount } from '@quittance/domain/autopay/autopay-terms';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { maximumPaymentCents, smallestPayment } from '@quittance/domain/payments/amount-bounds';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { currentAccount } from '../../accounts/current-account.ts';
import type { TermsDraft } from './terms-draft.ts';

/** Chooses how much of each bill to pay. The minimum is offered only if every account has one. */
export function ChooseAmount(props: {
  readonly draft: TermsDraft;
  readonly chosen: readonly CustomerAccountDetail[];
  readonly error: string | undefined;
  readonly onChange: (change: Partial<TermsDraft>) => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { draft, chosen, error, onChange } = props;
  const minimums = chosen.map(({ customerAccount }) => customerAccount.minimumPaymentAmount);
  const [minimum] = minimums;
  const smallest = useSmallestAmount(chosen);
  const isMinimumOffered = draft.amount === 'minimum' || minimums.every((each) => each > 0);
  const options: RadioCard<AutopayAmount>[] = [
    { value: 'amount-due', label: t('Payment.AmountDueWhole'), description: t('Autopay.AmountDueHint') },
    ...(isMinimumOffered
      ? [
          {
            value: 'minimum' as const,
            label: t('Autopay.Minimum'),
            ...(minimums.length === 1 && minimum
              ? { description: t('Autopay.MinimumHint', { amount: money(minimum) }) }
              : {}),
          },
        ]
      : []),
    {
      value: 'fixed',
      label: t('Autopay.Fixed'),
      description: smallest > 0 ? t('Autopay.FixedHintFrom', { minimum: money(smallest) }) : t('Autopay.FixedHint'),
      content: (
        <MoneyField
          label={t('Autopay.FixedLabel')}
          value={draft.fixedText}
          onChange={({ target }) => onChange({ fixedText: target.value })}
          maxLength={16}
          required
          error={error}
        />
      ),
    },
  ];
  return (
    <RadioCards
      legend={t('Autopay.HowMuch')}
      options={options}
      value={draft.amount}
      onChange={(amount) => onChange({ amount })}
    />
  );
}

/** Returns the smallest amount that every chosen account accepts. It applies whatever their balances are today. */
function useSmallestAmount(chosen: readonly CustomerAccountDetail[]): Cents {
  const tenant = useTenant();
  const today = useToday();
  const { payeeConfigurations } = useSignedInUser();
  const amounts = chosen.map((detail) => {
    const { payable, configuration } = currentAccount(detail, { payeeConfigurations, tenant, today });
    return smallestPayment({ ...payable, balanceCents: maximumPaymentCents }, configuration);
  });
  return cents(Math.max(0, ...amounts));
}
