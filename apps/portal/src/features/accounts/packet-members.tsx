import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { amountOwed } from '@quittance/domain/balances/amount-owed';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import { balanceOf } from './balance-of.ts';
import styles from './packet-members.module.css';

/** The accounts of a packet, which are paid together (req 3.6). Shows a member's balance only if it has its own. */
export function PacketMembers({ members }: { readonly members: readonly CustomerAccountDetail[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const today = useToday();
  return (
    <div className={styles.packet}>
      <h3 className={styles.title}>{t('Account.PacketMembers', { count: members.length })}</h3>
      <ul className={styles.list}>
        {members.map((detail) => {
          const { accountName, accountReferenceCode } = detail.customerAccount;
          const owed = amountOwed(balanceOf(detail, today));
          return (
            <li key={accountReferenceCode} className={styles.member}>
              <span>{accountName}</span>
              <span className={styles.reference}>{accountReferenceCode}</span>
              {owed > 0 && (
                <span className={styles.balance}>
                  <ColumnMoney text={money(owed)} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
