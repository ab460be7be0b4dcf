import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { PaymentSummary } from '@quittance/contract/history';
import { Button } from '@quittance/ui/button';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { balanceOf } from '../../accounts/balance-of.ts';
import { useDueText } from '../../accounts/due-text.ts';
import { PaidInFullButton } from '../../documents/paid-in-full-button.tsx';
import type { DashboardOverview } from '../dashboard-overview.ts';
import styles from './balance-action.module.css';
import { mayBePaidInFull } from './paid-in-full.ts';

/** The next action: pay what is due, else see the dispute that prevents it, else save the paid-in-full letter. */
export function BalanceAction(props: {
  readonly overview: DashboardOverview;
  readonly summary: PaymentSummary | undefined;
  readonly onPay: (accountReferenceCode: string) => void;
}) {
  const { overview, summary, onPay } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { accounts, total, next } = overview;
  const today = useToday();
  const [only] = accounts.length === 1 ? accounts : [];
  if (next) {
    return (
      <div className={styles.action} data-many={only === undefined || undefined}>
        {only === undefined && <NextAccount detail={next.detail} />}
        <Button onClick={() => onPay(next.detail.customerAccount.accountReferenceCode)}>
          {t('Dashboard.PayAmount', { amount: money(next.amount) })}
        </Button>
      </div>
    );
  }
  if (total.disputedAmount > 0) {
    return (
      <div className={styles.action}>
        <LinkButton variant="secondary" to="/help">
          {t('Dashboard.SeeDispute')}
        </LinkButton>
      </div>
    );
  }
  if (only === undefined || !mayBePaidInFull(only, { summary, today })) return null;
  return (
    <div className={styles.action}>
      <PaidInFullButton accountReferenceCode={only.customerAccount.accountReferenceCode} />
    </div>
  );
}

function NextAccount({ detail }: { readonly detail: CustomerAccountDetail }) {
  const { t } = useTranslation();
  const dueText = useDueText();
  const balance = balanceOf(detail, useToday());
  return (
    <p className={styles.account}>
      <span className={styles.note}>{t('Dashboard.PayNext')}</span>
      <span className={styles.name}>{detail.customerAccount.accountName}</span>
      <span className={styles.note}>{dueText(balance, 'note')}</span>
    </p>
  );
}
