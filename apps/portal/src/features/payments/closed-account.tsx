import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { Notice } from '@quittance/ui/notice';
import { Stack } from '@quittance/ui/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';

/** Replaces the payment form for an account that its creditor has closed. What is still owed, and to whom, only the tenant can say. */
export function ClosedAccount(props: {
  /** Which account it is. */
  readonly account: ReactNode;
  /** The message that a payment or a plan which led here was not made. */
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
