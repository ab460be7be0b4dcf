import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';

/** Replaces the balance of a customer whose creditors have closed every account. */
export function ClosedAccounts({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState title={t(count === 1 ? 'Account.ClosedTitle' : 'Account.AllClosedTitle')} action={<SupportContact />}>
        {t(count === 1 ? 'Account.ClosedText' : 'Account.AllClosedText')}
      </EmptyState>
    </Card>
  );
}
