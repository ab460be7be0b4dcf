import type { listReturns } from '@quittance/contract/staff/returns';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import styles from './return-followed.module.css';
import { useReturnMeaning } from './return-text.ts';

export type ReturnedPayment = z.output<typeof listReturns.response>['returns'][number];

export function ReturnTable({ returns }: { readonly returns: readonly ReturnedPayment[] }) {
  const { t } = useTranslation();
  const { money, instant } = useFormats();
  const meaning = useReturnMeaning();
  const columns: Column<ReturnedPayment>[] = [
    {
      id: 'payment',
      header: t('Title.Payment'),
      isPlain: true,
      cell: ({ paymentID, confirmationNumber, accountReferenceCode }) => (
        <Aside note={accountReferenceCode}>
          <Link to={`/payments/${paymentID}`}>{confirmationNumber}</Link>
        </Aside>
      ),
    },
    {
      id: 'code',
      header: t('Return.Code'),
      cell: ({ returnCode, isReopened }) => (
        <Aside note={meaning(returnCode)}>
          {isReopened ? <Tag tone="success">{`${returnCode} · ${t('Return.Reopened')}`}</Tag> : returnCode}
        </Aside>
      ),
    },
    { id: 'followed', header: t('Return.Followed'), cell: (each) => <ReturnFollowed of={each} /> },
    { id: 'payee', isWideOnly: true, header: t('Returns.Payee'), cell: ({ payeeCode }) => payeeCode },
    { id: 'at', isShort: true, header: t('Return.At'), cell: ({ returnedAt }) => instant(returnedAt) },
    {
      id: 'amount',
      header: t('Payment.Amount'),
      isNumeric: true,
      cell: ({ amount, convenienceFee }) => (
        <Aside note={convenienceFee > 0 ? t('Return.WithFee', { fee: money(convenienceFee) }) : undefined}>
          {money(amount)}
        </Aside>
      ),
    },
  ];
  return (
    <DataTable caption={t('Title.Returns')} columns={columns} rows={returns} keyOf={({ paymentID }) => paymentID} />
  );
}

/** Shows the consequences of a return, with links to the replacing payment and the case. */
function ReturnFollowed({ of }: { readonly of: ReturnedPayment }) {
  const { t } = useTranslation();
  const { consequence, successorPaymentID, caseID, isCaseOpen } = of;
  return (
    <span className={styles.followed}>
      <span>{t(`ReturnConsequence.${consequence}`)}</span>
      {successorPaymentID !== null && (
        <Link to={`/payments/${successorPaymentID}`} className={styles.way}>
          {t('Return.ToSuccessor')}
        </Link>
      )}
      {caseID !== null && (
        <Link to={`/cases/${caseID}`} className={styles.way}>
          {t(isCaseOpen ? 'Return.ToOpenCase' : 'Return.ToClosedCase')}
        </Link>
      )}
    </span>
  );
}
