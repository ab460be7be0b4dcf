import { type Cents, cents } from '@quittance/domain/money/cents';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { CheckIcon } from '@quittance/ui/icons/status';
import { LinkButton } from '@quittance/ui/link-button';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useHasHistory } from '../history/use-has-history.ts';

/** An account that owes nothing and takes nothing: that is good news, and said as such. */
export function NothingDue({
  account,
  balanceCents,
  notMade,
}: {
  readonly account: ReactNode;
  readonly balanceCents: Cents;
  /** That a payment or a plan which led here was not made, in words. */
  readonly notMade?: string | undefined;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const hasHistory = useHasHistory();
  const credit = balanceCents < 0 ? money(cents(-balanceCents)) : undefined;
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
          {credit === undefined ? t('Payment.NothingDue') : t('Payment.Credit', { amount: credit })}
        </EmptyState>
      </Card>
    </Stack>
  );
}
