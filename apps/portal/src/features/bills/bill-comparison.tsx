import type { ComparedBill } from '@quittance/contract/bills';
import { cents } from '@quittance/domain/money/cents';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import styles from './bill-page.module.css';
import { billPath } from './bill-paths.ts';

type Difference = NonNullable<ComparedBill['comparison']['previous']>;
type Other = 'Previous' | 'LastMonth' | 'YearEarlier';

/** Compares a bill's charges with earlier bills in words. Renders nothing if there are none. */
export function BillComparison(props: { readonly bill: ComparedBill; readonly accountReferenceCode: string }) {
  const { t } = useTranslation();
  const today = useToday();
  const { previous, lastYear } = props.bill.comparison;
  if (!previous && !lastYear) return null;
  const isLastMonth = previous?.issuedOn.toString().startsWith(today.subtract({ months: 1 }).toString().slice(0, 7));
  const { accountReferenceCode } = props;
  return (
    <Card title={t('Bill.Compared')}>
      <ul className={styles.comparisons}>
        {previous && (
          <Compared
            difference={previous}
            other={isLastMonth ? 'LastMonth' : 'Previous'}
            accountReferenceCode={accountReferenceCode}
          />
        )}
        {lastYear && <Compared difference={lastYear} other="YearEarlier" accountReferenceCode={accountReferenceCode} />}
      </ul>
    </Card>
  );
}

/** The text that compares a bill's charges with another bill's. */
export function comparedKey(change: number, other: Other) {
  const direction = change === 0 ? 'Same' : change > 0 ? 'More' : 'Less';
  return `Bill.Compare.${other}${direction}` as const;
}

function Compared(props: {
  readonly difference: Difference;
  readonly other: Other;
  readonly accountReferenceCode: string;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { difference, other, accountReferenceCode } = props;
  const { change, billNumber, amount } = difference;
  return (
    <li>
      <p>{t(comparedKey(change, other), { amount: money(cents(Math.abs(change))) })}</p>
      <p className={styles.label}>
        <Link to={billPath({ accountReferenceCode, billNumber })}>{t('Bill.Heading', { number: billNumber })}</Link>
        {` · ${money(amount)}`}
      </p>
    </li>
  );
}
