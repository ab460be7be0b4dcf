import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './packet-members.module.css';

/** The accounts that are paid together as one (SPEC 3.6). A member's own balance shows only where it has one. */
export function PacketMembers({ members }: { readonly members: readonly CustomerAccountDetail[] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  return (
    <div className={styles.packet}>
      <h3 className={styles.title}>{t('Account.PacketMembers', { count: members.length })}</h3>
      <ul className={styles.list}>
        {members.map(({ customerAccount: member }) => (
          <li key={member.accountReferenceCode} className={styles.member}>
            <span>{member.accountName}</span>
            <span className={styles.reference}>{member.accountReferenceCode}</span>
            {member.currentBalance > 0 && (
              <span className={styles.balance}>
                <ColumnMoney text={money(member.currentBalance)} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
