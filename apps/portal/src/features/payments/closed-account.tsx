import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';

/**
 * Replaces the payment form for an account that its creditor has closed. Only the tenant knows what is still owed, and
 * to whom.
 */
export function ClosedAccount(props: {
  readonly account: ReactNode;
  /** A text saying that the payment or plan that led here was not made. */
  readonly notMade?: string | undefined;
}) {
  const { t } = useTranslation();
  const { account, notMade } = props;
  return (
    <Stack gap={4}>
      {account}
      {notMade !== undefined && <Notice kind="error">{notMade}</Notice>}
      <Card>
        <EmptyState title={t('Account.ClosedTitle')} action={<SupportContact />}>
          {t('Account.ClosedText')}
        </EmptyState>
      </Card>
    </Stack>
  );
}
