import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { balanceItems } from '@quittance/domain/imports/import-fields';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';
import { Card } from '@quittance/ui/layout/card';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { ColumnMoney, Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { accountPath } from '../../patterns/paths.ts';
import { dueNow, owedNow, processingNow } from './due-now.ts';
import styles from './owed-card.module.css';
import { useBalanceLine } from './use-balance-line.ts';

export function OwedCard({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const { search } = useLocation();
  const { billedBalance, described } = account;
  const processing = processingNow(account);
  const { amountDue, pastDue, dueOn } = dueNow(account);
  const lineOf = useBalanceLine();
  const line = described && lineOf(described);
  const rows = [
    {
      id: 'due',
      label: t('Account.AmountDue'),
      note: dueOn === null ? undefined : t('Account.DueOn', { day: day(dueOn) }),
      value: <ColumnMoney text={money(amountDue)} />,
    },
    ...(pastDue > 0 ? [{ id: 'past', label: t('Account.PastDue'), value: <ColumnMoney text={money(pastDue)} /> }] : []),
    ...(account.minimum > 0
      ? [{ id: 'minimum', label: t('Account.Minimum'), value: <ColumnMoney text={money(account.minimum)} /> }]
      : []),
    ...(processing > 0
      ? [
          {
            id: 'processing',
            label: t('Account.Processing'),
            note: t('Account.ProcessingHelp'),
            value: <ColumnMoney text={money(processing)} />,
          },
        ]
      : []),
    ...(billedBalance === null
      ? []
      : [
          {
            id: 'billed',
            label: t('Account.Billed'),
            note: t('Account.BilledHelp'),
            value: <ColumnMoney text={money(billedBalance)} />,
          },
        ]),
  ];
  return (
    <Card
      title={t('Account.Owed')}
      action={<Link to={`${accountPath(account.accountReferenceCode)}/ledger${search}`}>{t('Account.ToLedger')}</Link>}
    >
      <Stack gap={5}>
        <p className={styles.balance}>
          <Money size="large" text={money(owedNow(account))} />
          {line?.note !== undefined && <span className={styles.note}>{line.note}</span>}
        </p>
        <SummaryList rows={rows} />
        {account.items.length > 0 && (
          <Disclosure summary={t('Account.Items')} isOpenAtFirst>
            <Items items={account.items} />
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}

function Items({ items }: { readonly items: StaffAccount['items'] }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const rows = items.map(({ item, amount }) => ({ item, amount: takesOff(item) ? cents(-amount) : amount }));
  return (
    <div className={styles.items}>
      <SummaryList
        rows={inOrder(rows).map(({ item, amount }) => ({
          id: item,
          label: t(`ImportField.${item}`),
          value: <ColumnMoney text={money(amount)} />,
        }))}
      />
      <p className={styles.sum}>
        <span>{t('Account.ItemsSum')}</span>
        <Money text={money(sumCents(rows.map(({ amount }) => amount)))} />
      </p>
    </div>
  );
}

/** Payments and credits are subtracted from the amount owed on the itemization date (12 CFR 1006.34(b)(3)). */
function takesOff(item: string): boolean {
  return item === 'payments' || item === 'credits';
}

const order: readonly string[] = balanceItems;

function inOrder<Row extends { item: string; amount: Cents }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => order.indexOf(one.item) - order.indexOf(other.item));
}
