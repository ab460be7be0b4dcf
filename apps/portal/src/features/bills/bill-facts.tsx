import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { ComparedBill } from '@quittance/contract/bills';
import { cents } from '@quittance/domain/money/cents';
import { Button } from '@quittance/ui/button';
import { Tag } from '@quittance/ui/feedback/tag';
import { Card } from '@quittance/ui/layout/card';
import { type Definition, DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { amountAsked } from '../accounts/amount-asked.ts';
import { usePayAccount } from '../payments/use-pay-account.ts';
import { BillButton, PaperBillButton } from './bill-button.tsx';
import styles from './bill-page.module.css';
import { useBillStatusText, usePeriodText } from './bill-text.ts';

/** Shows the unpaid part of a bill with a button to pay it, and the bill's amounts and dates. */
export function BillFacts({ bill, detail }: { readonly bill: ComparedBill; readonly detail: CustomerAccountDetail }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const pay = usePayAccount();
  const today = useToday();
  const user = useSignedInUser();
  const { label, tone, meaning } = useBillStatusText()(bill, detail);
  const items = useDefinitions(bill);
  const { accountReferenceCode } = detail.customerAccount;
  const asked = bill.stillDue > 0 ? amountAsked(detail, today) : 0;
  return (
    <Card>
      <Stack gap={5}>
        <div className={styles.head}>
          <div className={styles.amount}>
            <h2 className={styles.label}>{t('Bill.StillDue')}</h2>
            <Money text={money(bill.stillDue)} size="large" />
          </div>
          <Tag tone={tone}>{label}</Tag>
        </div>
        <p className={styles.meaning}>{meaning}</p>
        {asked > 0 && (
          <Button isFullWidth onClick={() => pay(accountReferenceCode)}>
            {t('Dashboard.PayAmount', { amount: money(cents(asked)) })}
          </Button>
        )}
        <DefinitionList items={items} />
        <BillButton isFullWidth accountReferenceCode={accountReferenceCode} billNumber={bill.billNumber} />
        {!isGuest(user) && <PaperBillButton accountReferenceCode={accountReferenceCode} billNumber={bill.billNumber} />}
      </Stack>
    </Card>
  );
}

function useDefinitions(bill: ComparedBill): Definition[] {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const period = usePeriodText()(bill);
  const { broughtForward, pastDue, dueDate } = bill;
  const earlier = broughtForward ?? 0;
  return [
    { id: 'issued', term: t('Bill.IssuedOn'), value: day(bill.issuedOn) },
    ...(period === undefined ? [] : [{ id: 'period', term: t('Bill.Period'), value: period }]),
    { id: 'charges', term: t('Bill.Charges'), value: money(bill.amount) },
    ...(earlier === 0
      ? []
      : [
          {
            id: 'earlier',
            term: t(earlier > 0 ? 'Bill.Earlier' : 'Bill.EarlierCredit'),
            value: money(cents(Math.abs(earlier))),
          },
        ]),
    ...(pastDue > 0 ? [{ id: 'past', term: t('Account.PastDueLabel'), value: money(pastDue) }] : []),
    { id: 'due', term: t('Account.AmountDue'), value: money(bill.amountDue) },
    ...(dueDate ? [{ id: 'on', term: t('Account.DueDate'), value: day(dueDate) }] : []),
  ];
}
