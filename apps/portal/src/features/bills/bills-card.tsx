import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Card } from '@quittance/ui/layout/card';
import { type LinkedRow, LinkedRows } from '@quittance/ui/layout/linked-rows';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useHasHistory } from '../history/use-has-history.ts';
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
  const toRows = useNewestRows(details.length === 1);
  const billed = details.filter(({ currentBill }) => currentBill && currentBill.amount !== 0);
  if (billed.length === 0) return null;
  const seeAll = hasHistory && (
    <LinkButton variant="link" size="small" to={billsPath()}>
      {t('Bill.BackToAll')}
    </LinkButton>
  );
  return (
    <Card title={t('Bill.Newest', { count: billed.length })} action={seeAll}>
      <LinkedRows rows={billed.slice(0, maxShown).flatMap(toRows)} />
    </Card>
  );
}

function useNewestRows(isOnlyAccount: boolean): (detail: CustomerAccountDetail) => LinkedRow[] {
  const { t } = useTranslation();
  const { day } = useFormats();
  const periodText = usePeriodText();
  return ({ customerAccount: { accountName, accountReferenceCode }, currentBill: bill }) => {
    if (!bill) return [];
    const { billNumber, issuedOn } = bill;
    const issued = t('Bill.NumberAndDay', { number: billNumber, day: day(issuedOn) });
    const texts = [isOnlyAccount ? '' : accountName, periodText(bill) ?? '', issued];
    const [name, ...notes] = texts.filter((text) => text !== '');
    return [{ id: accountReferenceCode, to: billPath({ accountReferenceCode, billNumber }), name, notes }];
  };
}
