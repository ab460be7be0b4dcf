import { LinkButton, type LinkButtonProps } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useServices, useSignedInUser, useTenant } from '../../session/services.tsx';

/**
 * Leads a guest back to the creditor's page that their payment link names, after a payment or to cancel it. Draws
 * nothing without such a page. The server allows only the tenant's own websites.
 */
export function ReturnLink({ isPaid, variant = 'primary' }: { isPaid: boolean } & Pick<LinkButtonProps, 'variant'>) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const address = useReturnAddress();
  if (!address) return null;
  return (
    <LinkButton variant={variant} href={address}>
      {t(isPaid ? 'Request.Return' : 'Request.Cancel', { tenant: tenantName })}
    </LinkButton>
  );
}

/** Undefined in a frame, where the creditor's website already surrounds the checkout. */
export function useReturnAddress(): string | undefined {
  const { embedding } = useServices();
  const address = useSignedInUser().agreedTerms?.request?.returnURL;
  return embedding ? undefined : (address ?? undefined);
}
