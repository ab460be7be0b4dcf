import { BankIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useBankLookup } from '../bank-accounts/use-bank-lookup.ts';
import styles from './method-form.module.css';

/**
 * Shows a routing number's bank below its field, so that customers notice a typo. Renders nothing if the lookup fails,
 * and an unknown bank doesn't block the customer.
 */
export function RoutingNumberBank({ routingNumber }: { readonly routingNumber: string }) {
  const { t } = useTranslation();
  const { bankName, isUnknown, isLoading } = useBankLookup(routingNumber);
  return (
    <p role="status" className={styles.bank}>
      {isLoading && t('PaymentMethod.Bank.Loading')}
      {isUnknown && t('PaymentMethod.Bank.Unknown')}
      {bankName !== undefined && (
        <span className={styles.bankName}>
          <BankIcon size={16} />
          {bankName}
        </span>
      )}
    </p>
  );
}
