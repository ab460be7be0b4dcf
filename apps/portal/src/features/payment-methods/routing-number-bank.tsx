import { BankIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useBankLookup } from '../bank-accounts/use-bank-lookup.ts';
import styles from './method-form.module.css';

/**
 * The bank that a routing number belongs to, under its field: whoever reads another bank's name has mistyped it. Nothing where it cannot be
 * looked up, and a bank that is not in the list keeps nobody from going on.
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
