import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Card } from '@quittance/ui/layout/card';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useHasHistory } from '../history/use-has-history.ts';
import styles from './bill-list.module.css';
import { billPath, billsPath } from './bill-paths.ts';
import { usePeriodText } from './bill-text.ts';

const maxShown = 5;

/**
 * Links to the newest bills with charges, for the dashboard. Renders nothing for customers without such bills. It names
 * no amounts, because the dashboard says what is still due, and a bill's charges are often another amount.
 */
export function BillsCard(props: {
  readonly accounts: readonly CustomerAccountDetail[];
  readonly members: readonly CustomerAccountDetail[];
}) {
  const { t } = useTranslation();
  const hasHistory = useHasHistory();
  const details = [...props.accounts, ...props.members];
  const billed = details.filter(({ currentBill }) => currentBill && currentBill.amount !== 0);
  if (billed.length === 0) return null;
  const seeAll = hasHistory && (
    <LinkButton variant="link" size="small" to={billsPath()}>
      {t('Bill.BackToAll')}
    </LinkButton>
  );
  return (
    <Card title={t('Bill.Newest', { count: billed.length })} action={seeAll}>
      <ul className={styles.list}>
        {billed.slice(0, maxShown).map((detail) => (
          <Newest key={detail.customerAccount.accountReferenceCode} detail={detail} isOnly={details.length === 1} />
        ))}
      </ul>
    </Card>
  );
}

function Newest(props: { readonly detail: CustomerAccountDetail; readonly isOnly: boolean }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const periodText = usePeriodText();
  const { customerAccount: account, currentBill: bill } = props.detail;
  if (!bill) return null;
  const { accountName, accountReferenceCode } = account;
  const period = periodText(bill);
  const issued = t('Bill.NumberAndDay', { number: bill.billNumber, day: day(bill.issuedOn) });
  const [name, ...notes] = [props.isOnly ? undefined : accountName, period, issued].filter((each) => each);
  return (
    <li className={styles.item}>
      <Link className={styles.row ?? ''} to={billPath({ accountReferenceCode, billNumber: bill.billNumber })}>
        <span className={styles.text}>
          <span className={styles.name}>{name}</span>
          {notes.map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </span>
      </Link>
    </li>
  );
}
