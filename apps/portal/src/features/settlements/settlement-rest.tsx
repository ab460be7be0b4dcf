import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Replaces the payment form while a settlement is being paid, so that the customer doesn't pay the remaining balance by
 * mistake.
 */
export function SettlementRest({
  account,
  onPayMore,
}: {
  readonly account: ReactNode;
  readonly onPayMore: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      {account}
      <Card>
        <EmptyState
          icon={<CheckIcon size={32} />}
          title={t('Settlement.RestTitle')}
          action={
            <Button variant="secondary" onClick={onPayMore}>
              {t('Settlement.PayMore')}
            </Button>
          }
        >
          {t('Settlement.Rest')}
        </EmptyState>
      </Card>
    </Stack>
  );
}
