import type { StaffPayment } from '@quittance/contract/staff/payments';
import { feeRules } from '@quittance/domain/fees/fee-rules';
import { cents, sumCents } from '@quittance/domain/money/cents';
import { feeRuleTexts } from '@quittance/domain/texts/texts';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import { accountPath, customerPath } from '../../patterns/paths.ts';
import { useAccountNumber } from '../../patterns/use-account-number.ts';
import { useMethodName } from '../customers/use-method-name.ts';
import { useReturnReason } from '../returns/return-text.ts';

export function PaymentFacts({ payment }: { readonly payment: StaffPayment }) {
  const { t } = useTranslation();
  const { money, day, instant } = useFormats();
  const { numberOf, pathOf } = useAccountNumber();
  const language = useLanguage();
  const methodName = useMethodName();
  const reason = useReturnReason()(payment.returnCode);
  const { manual, refusedFee, accountValidation, paidWith } = payment;
  const { customerID, customerName } = payment;
  const facts = [
    ...(customerID === undefined || customerName === undefined
      ? []
      : [
          {
            id: 'customer',
            term: t('Payment.Customer'),
            value: <Link to={customerPath(customerID)}>{customerName || t('Customer.NoName')}</Link>,
          },
        ]),
    {
      id: 'account',
      term: t('Payment.Account'),
      value: <Link to={pathOf(payment)}>{`${payment.accountName} · ${numberOf(payment)}`}</Link>,
    },
    {
      id: 'paid-by',
      term: t('Payment.PaidBy'),
      value: [t(`PaidBy.${payment.paidBy}`), paidWith && methodName(paidWith)].filter(Boolean).join(' · '),
    },
    ...(reason === undefined ? [] : [{ id: 'returned', term: t('Payment.ReturnReason'), value: reason }]),
    { id: 'date', term: t('Payment.Date'), value: day(payment.paymentDate) },
    { id: 'made', term: t('Payment.Made'), value: instant(payment.createdAt) },
    ...(accountValidation
      ? [
          {
            id: 'account-validation',
            term: t('Payment.AccountValidation'),
            value: t(`AccountValidation.${accountValidation.method}.${accountValidation.result}`),
          },
          ...(accountValidation.ground === null
            ? []
            : [{ id: 'validated-by', term: t('Payment.AccountValidatedBy'), value: accountValidation.ground }]),
          ...(accountValidation.at === null
            ? []
            : [{ id: 'validated-at', term: t('Payment.AccountValidatedAt'), value: instant(accountValidation.at) }]),
        ]
      : []),
    ...(refusedFee
      ? [
          { id: 'fee-not-charged', term: t('Payment.FeeNotCharged'), value: money(refusedFee.amount) },
          { id: 'fee-rule', term: t('Payment.FeeRule'), value: feeRuleTexts[language][refusedFee.rule] },
          { id: 'fee-source', term: t('Payment.FeeSource'), value: feeRules[refusedFee.rule].citation },
        ]
      : []),
    ...(manual
      ? [
          { id: 'form', term: t('Payment.Form'), value: t(`ManualForm.${manual.form}`) },
          { id: 'reference', term: t('Payment.Reference'), value: manual.reference },
          { id: 'entered', term: t('Payment.EnteredBy'), value: <DoneBy operator={manual.enteredBy} /> },
        ]
      : []),
  ];
  const rows = payment.allocations.map(({ accountReferenceCode, amount }) => ({
    id: accountReferenceCode,
    label: <Link to={accountPath(accountReferenceCode)}>{accountReferenceCode}</Link>,
    value: money(amount),
  }));
  const fee = { id: 'fee', label: t('Payment.Fee'), value: money(payment.convenienceFee) };
  const total = sumCents([payment.amount, payment.convenienceFee]);
  return (
    <>
      <Card title={t('Payment.Facts')}>
        <DefinitionList items={facts} />
      </Card>
      <Card title={t('Payment.Allocations')}>
        <SummaryList rows={[...rows, fee]} total={{ label: t('Payment.Total'), value: money(total) }} />
      </Card>
      <RefundTotals payment={payment} />
    </>
  );
}

/** Shows what remains of a payment after its refunds. A void or a reversal leaves nothing to explain. */
function RefundTotals({ payment }: { readonly payment: StaffPayment }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const refunds = payment.refunds.filter(
    ({ kind, state }) => (kind === 'refund' || kind === 'by-hand') && state !== 'failed',
  );
  if (refunds.length === 0) return null;
  const sumOf = (some: typeof refunds) =>
    sumCents(some.flatMap(({ amount, convenienceFee }) => [amount, convenienceFee]));
  const paid = sumCents([payment.amount, payment.convenienceFee]);
  const done = sumOf(refunds.filter(({ state }) => state === 'succeeded'));
  const underWay = sumOf(refunds.filter(({ state }) => state !== 'succeeded'));
  const left = cents(paid - done - underWay);
  const rows = [
    { id: 'paid', label: t('Refund.Paid'), value: money(paid) },
    ...(done > 0 ? [{ id: 'done', label: t('Refund.Refunded'), value: money(done) }] : []),
    ...(underWay > 0 ? [{ id: 'under-way', label: t('Refund.UnderWay'), value: money(underWay) }] : []),
  ];
  return (
    <Card title={t('Refund.Totals')}>
      <Stack gap={3}>
        <SummaryList rows={rows} total={{ label: t('Refund.Left'), value: money(left) }} />
        {left > 0 && <p>{t('Refund.OnlyOnce')}</p>}
      </Stack>
    </Card>
  );
}
