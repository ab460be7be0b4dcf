import type { AutopayAgreement } from '@quittance/contract/autopay';
import { Tag } from '@quittance/ui/feedback/tag';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { LinkButton } from '@quittance/ui/link-button';
import { ColumnMoney } from '@quittance/ui/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useIsReadOnly } from '../../../session/services.tsx';
import { billPath } from '../../bills/bill-paths.ts';
import { DateTile } from '../../dashboard/date-tile.tsx';
import { type AutopayCharge, isOpen, useAutopayText } from '../autopay-text.ts';
import styles from './autopay-dialog.module.css';
import type { AutopayNews } from './autopay-news.tsx';
import { ChargeActions } from './charge-actions.tsx';

/** The next payment, and the earlier ones collapsed. A failed payment stays in view until there is a newer one. */
export function ChargeList(props: {
  readonly agreement: AutopayAgreement;
  readonly onNews: (news: AutopayNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const { agreement, onNews } = props;
  const { charges } = agreement;
  const latestFailed = charges[0]?.status === 'failed' ? charges[0] : undefined;
  const next = charges.filter((charge) => isOpen(charge) || charge === latestFailed);
  const past = charges.filter((charge) => !next.includes(charge));
  return (
    <div>
      <h4 className={styles.subtitle}>{t('Account.NextPayment')}</h4>
      {next.length === 0 && <p className={styles.note}>{t('Autopay.NoneAhead')}</p>}
      <ol className={styles.list}>
        {next.map((charge) => (
          <Row key={charge.chargeID} charge={charge} agreement={agreement}>
            {!isReadOnly && <ChargeActions charge={charge} agreement={agreement} onNews={onNews} />}
          </Row>
        ))}
      </ol>
      {past.length > 0 && (
        <Disclosure summary={t('Plan.Earlier', { count: past.length })}>
          <ol className={styles.list}>
            {past.map((charge) => (
              <Row key={charge.chargeID} charge={charge} agreement={agreement} />
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}

function Row(props: {
  readonly charge: AutopayCharge;
  readonly agreement: AutopayAgreement;
  /** Actions on the payment. */
  readonly children?: ReactNode;
}) {
  const { charge, agreement, children } = props;
  const { t } = useTranslation();
  const { money } = useFormats();
  const { label, tone, notes } = useAutopayText().charge(charge);
  const { amount, convenienceFee, chargeDate, billNumber, status } = charge;
  const { accountReferenceCode } = agreement;
  return (
    <li>
      <div className={styles.row}>
        <DateTile day={chargeDate} />
        <div className={styles.what}>
          <Tag tone={tone}>{label}</Tag>
          <LinkButton variant="link" size="small" to={billPath({ accountReferenceCode, billNumber })}>
            {t('Bill.Heading', { number: billNumber })}
          </LinkButton>
          {notes.map((note) => (
            <span key={note} className={styles.note}>
              {note}
            </span>
          ))}
        </div>
        <div className={styles.amount}>
          <ColumnMoney text={money(amount)} />
          {convenienceFee > 0 && (
            <span className={styles.note}>{t('Plan.PlusFee', { fee: money(convenienceFee) })}</span>
          )}
        </div>
      </div>
      {children}
      {status === 'failed' && (
        <LinkButton variant="secondary" size="small" isFullWidth to={billPath({ accountReferenceCode, billNumber })}>
          {t('Autopay.PayBill')}
        </LinkButton>
      )}
    </li>
  );
}
