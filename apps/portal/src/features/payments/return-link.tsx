import { LinkButton, type LinkButtonProps } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useSignedInUser, useTenant } from '../../session/services.tsx';

/**
 * Leads a guest back to the creditor's page that their payment link names, after a payment or to cancel it. Draws
 * nothing without such a page. The server allows only the tenant's own websites.
 */
export function ReturnLink({ isPaid, variant = 'primary' }: { isPaid: boolean } & Pick<LinkButtonProps, 'variant'>) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const address = useSignedInUser().agreedTerms?.request?.returnURL;
  if (!address) return null;
  return (
    <LinkButton variant={variant} href={address}>
      {t(isPaid ? 'Request.Return' : 'Request.Cancel', { tenant: tenantName })}
    </LinkButton>
  );
}
