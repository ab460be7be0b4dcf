import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useHasHistory } from '../../history/use-has-history.ts';

/** Shown for an account that needs no further payment because everything is paid, processing or scheduled. */
export function NothingDue({
  account,
  balance,
  notMade,
}: {
  readonly account: ReactNode;
  readonly balance: AccountBalance;
  /** A text saying that the payment or plan that led here was not made. */
  readonly notMade?: string | undefined;
}) {
  const { t } = useTranslation();
  const hasHistory = useHasHistory();
  const nothingDueText = useNothingDueText();
  return (
    <Stack gap={4}>
      {account}
      {notMade !== undefined && <Notice kind="error">{notMade}</Notice>}
      <Card>
        <EmptyState
          icon={<CheckIcon size={32} />}
          title={t('Payment.NothingDueTitle')}
          action={
            hasHistory && (
              <LinkButton variant="secondary" to="/history">
                {t('Payment.SeeHistory')}
              </LinkButton>
            )
          }
        >
          {nothingDueText(balance)}
        </EmptyState>
      </Card>
    </Stack>
  );
}

function useNothingDueText(): (balance: AccountBalance) => string {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  return (balance) => {
    switch (balance.kind) {
      case 'credit':
        return t('Payment.Credit', { amount: money(balance.creditAmount) });
      case 'processing':
        return t('Balance.AllProcessing', { amount: money(balance.processingAmount) });
      case 'scheduled':
        return t(balance.scheduledCount === 1 ? 'Balance.AllScheduled' : 'Balance.AllScheduledFrom', {
          amount: money(balance.scheduledAmount),
          day: dayInSentence(balance.scheduledFor),
        });
      default:
        return t('Payment.NothingDue');
    }
  };
}
