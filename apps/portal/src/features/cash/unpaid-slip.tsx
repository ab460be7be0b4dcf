import { printPage } from '@quittance/browser/save-file';
import type { Transaction } from '@quittance/contract/transactions';
import { maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { PrintIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useSignedInUser, useTenant } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { CancelPayment } from '../history/cancel-payment.tsx';
import { AfterSlip } from './after-slip.tsx';
import page from './cash-slip-page.module.css';
import { ShowAtCounter } from './counter-dialog.tsx';
import { SlipCode } from './slip-code.tsx';
import { SlipPdfButton } from './slip-pdf-button.tsx';
import type { OpenSlip } from './slip-status.ts';
import styles from './unpaid-slip.module.css';

export type UnpaidSlipProps = {
  readonly slip: OpenSlip;
  readonly transaction: Transaction;
  /** True if the server couldn't be reached, so the slip may have been paid meanwhile. */
  readonly isOld: boolean;
};

export function UnpaidSlip({ slip, transaction, isOld }: UnpaidSlipProps) {
  const { t } = useTranslation();
  const { money, day, dayInSentence } = useFormats();
  const { tenantName } = useTenant();
  const isReduced = isGuest(useSignedInUser());
  const { network, expiresOn, slipNumber } = slip;
  const { transactionReferenceCode, accountReferenceCode } = transaction;
  // Without a limit of the network, the largest possible payment is no help (req 9.1).
  const hasMaximum = slip.maximumAmount < maximumPaymentCents;
  const range = { minimum: money(slip.minimumAmount), maximum: money(slip.maximumAmount) };
  return (
    <div className={page.page}>
      <PageHeading lead={t('Cash.Lead', { network, day: dayInSentence(expiresOn) })}>
        {t('Cash.Heading', { amount: money(transaction.amount) })}
      </PageHeading>
      <Stack gap={4}>
        {isOld && <Notice kind="warning">{t('Cash.MayBeOld')}</Notice>}
        <Card>
          <Stack gap={5}>
            <SlipCode slip={slip} />
            <ShowAtCounter slip={slip} transaction={transaction} />
            <DefinitionList
              items={[
                { id: 'amount', term: t('Cash.Amount'), value: money(transaction.amount) },
                { id: 'until', term: t('Cash.PayBy'), value: day(expiresOn) },
                { id: 'where', term: t('Cash.Where'), value: t('Cash.Stores', { network }) },
                {
                  id: 'range',
                  term: t('Cash.Range'),
                  value: t(hasMaximum ? 'Cash.RangeFromTo' : 'Payment.AmountFrom', range),
                },
                { id: 'account', term: t('Cash.Account'), value: accountReferenceCode },
                { id: 'to', term: t('Cash.PaidTo'), value: tenantName },
              ]}
            />
            <div className={styles.documents}>
              <SlipPdfButton transactionReferenceCode={transactionReferenceCode} slipNumber={slipNumber} />
              <Button variant="secondary" isFullWidth icon={<PrintIcon />} onClick={printPage}>
                {t('Cash.Print')}
              </Button>
            </div>
            {!isReduced && <CancelPayment transaction={transaction} />}
          </Stack>
        </Card>
        <Card title={t('Cash.NextTitle')}>
          <ol className={styles.steps}>
            <li>{t('Cash.Next.Show', { network })}</li>
            <li>{t(hasMaximum ? 'Cash.Next.Pay' : 'Cash.Next.PayFrom', range)}</li>
            <li>{t('Cash.Next.Keep')}</li>
            <li>{t('Cash.Next.Posted')}</li>
          </ol>
        </Card>
        <AfterSlip />
      </Stack>
    </div>
  );
}
