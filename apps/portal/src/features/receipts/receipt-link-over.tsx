import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import { AllPaymentsLink } from './all-payments-link.tsx';

/** Shown when a link opens no receipt: the receipt is still available after a login and from the tenant. */
export function ReceiptLinkOver({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <>
      <p>{children}</p>
      <p>{t('MailLink.Contact', { tenant: tenantName })}</p>
      <SupportContact />
      <AllPaymentsLink variant="primary" />
    </>
  );
}
