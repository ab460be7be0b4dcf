import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useBalanceText } from '../accounts/use-balance-text.ts';

const BalanceLineList = lazy(async () => ({ default: (await import('./balance-line-list.tsx')).BalanceLineList }));

/** The balance history of an account. Loads nothing until it is opened. */
export function BalanceExplained(props: {
  readonly accountReferenceCode: string;
  readonly balance: AccountBalance;
  /** Distinguishes several histories on one screen for screen readers. */
  readonly accountName?: string;
}) {
  const { accountReferenceCode, balance, accountName } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { amount } = useBalanceText()(balance);
  const [isOpened, setIsOpened] = useState(false);
  const owes = balance.kind === 'owed' || balance.kind === 'scheduled' || balance.kind === 'disputed';
  const title = owes ? t('BalanceLines.Title', { amount: money(amount) }) : t('BalanceLines.TitleNoAmount');
  const summary = (
    <>
      {title}
      {accountName !== undefined && <VisuallyHidden>, {accountName}</VisuallyHidden>}
    </>
  );
  return (
    <Disclosure summary={summary} onOpen={() => setIsOpened(true)}>
      {isOpened && (
        <Suspense fallback={<RowsLoading text={t('Common.Loading')} rows={3} />}>
          <BalanceLineList accountReferenceCode={accountReferenceCode} balanceKey={JSON.stringify(balance)} />
        </Suspense>
      )}
    </Disclosure>
  );
}
