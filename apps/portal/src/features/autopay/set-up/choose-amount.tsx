import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayAmount } from '@quittance/domain/autopay/autopay-terms';
import { MoneyField } from '@quittance/ui/forms/money-field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
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
      description: t('Autopay.FixedHint'),
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
