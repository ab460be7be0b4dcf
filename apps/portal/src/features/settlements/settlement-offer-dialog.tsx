import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useTenant } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfferIcon } from '../../ui/icons/things.tsx';
import styles from './settlement-offer-dialog.module.css';

/** The settlement offer of the account that is being paid (SPEC 2.1). No account has one, and this says so and what to do. */
export function SettlementOfferDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Title.SettlementOffer')}
      actions={<Button onClick={onClose}>{t('SettlementOffer.GoOn')}</Button>}
    >
      <EmptyState
        icon={<OfferIcon size={32} />}
        title={t('SettlementOffer.NoneTitle')}
        titleLevel={3}
        action={
          <div className={styles.contact}>
            <SupportContact />
          </div>
        }
      >
        {t('SettlementOffer.None', { tenant: tenantName })}
      </EmptyState>
    </Dialog>
  );
}
