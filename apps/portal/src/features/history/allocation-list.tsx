import type { Transaction } from '@quittance/contract/transactions';
import { ColumnMoney } from '@quittance/ui/money';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './allocation-list.module.css';

export function AllocationList({ allocations }: { readonly allocations: Transaction['allocations'] }) {
  const { money } = useFormats();
  return (
    <ul className={styles.list}>
      {allocations.map((share) => (
        <li key={share.accountReferenceCode} className={styles.share}>
          <span className={styles.text}>
            <span className={styles.name}>{share.accountName}</span>
            <span className={styles.note}>{share.accountReferenceCode}</span>
          </span>
          <span className={styles.amount}>
            <ColumnMoney text={money(share.amount)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
