import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { printPage } from '@quittance/browser/save-file';
import { getLinkedReceipt } from '@quittance/contract/receipts';
import { todayIn } from '@quittance/domain/dates/business-day';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { formatMoney } from '@quittance/domain/money/format-money';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { PrintIcon } from '@quittance/ui/icons/actions';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { DocumentButton } from '../documents/document-button.tsx';
import { useOutcomeReason } from '../history/outcome-reason.ts';
import { StatusTag } from '../history/status-tag.tsx';
import { type StatusKey, statusKey } from '../history/status-text.ts';
import { LinkPageHint } from '../registration/link-page.tsx';
import { AllPaymentsLink } from './all-payments-link.tsx';
import styles from './linked-receipt.module.css';
import { ReceiptFacts } from './receipt-facts.tsx';
import type { ReceiptStep } from './use-linked-receipt.ts';

/** The last part of the translation key under `Receipt.Standing` for a payment's status. */
const receiptStatuses: Readonly<Record<StatusKey, string>> = {
  Authorized: 'paid',
  Processed: 'paid',
  Posted: 'paid',
  Pending: 'onItsWay',
  AwaitingApproval: 'onItsWay',
  // A linked receipt doesn't say whether the payment is scheduled for a later day.
  Validation: 'received',
  Scheduled: 'later',
  AwaitingCash: 'notYet',
  Cancelled: 'canceled',
  Declined: 'declined',
  Returned: 'returned',
  Refunding: 'refunding',
  Refunded: 'refunded',
  PartlyRefunded: 'partlyRefunded',
  Reversed: 'reversed',
};

export type LinkedReceiptProps = {
  readonly token: string;
  readonly receipt: Extract<ReceiptStep, { kind: 'shown' }>;
  readonly onFailure: (failure: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>) => void;
};

/** The current receipt and its actions. Everything else requires a login. */
export function LinkedReceipt({ token, receipt, onFailure }: LinkedReceiptProps) {
  const { t } = useTranslation();
  const { api, tenant } = useServices();
  const language = useLanguage();
  const reason = useOutcomeReason()(receipt.transaction);
  const { transaction, expiresAt } = receipt;
  const { bankAskedOn, settlesBy } = transaction;
  const status =
    bankAskedOn && settlesBy
      ? t('Success.AccountCheckLead', {
          day: formatFullDay(bankAskedOn, language),
          until: formatFullDay(settlesBy, language),
        })
      : t(`Receipt.Standing.${receiptStatuses[statusKey(transaction)]}`);
  const through = todayIn(tenant.timeZone, Date.parse(expiresAt));
  return (
    <>
      <div className={styles.head}>
        <Money text={formatMoney(transaction.totalAmount, { language, form: 'document' })} size="large" />
        <StatusTag transaction={transaction} />
      </div>
      {reason !== undefined && (
        <Notice kind="error" isLive={false}>
          {reason}
        </Notice>
      )}
      <p>{status}</p>
      <ReceiptFacts transaction={transaction} />
      <div className={styles.documents}>
        <DocumentButton
          isFullWidth
          fileName={t('History.ReceiptFile', { number: transaction.confirmationNumber })}
          load={async (inLanguage) => {
            const outcome = await api.call(getLinkedReceipt, { token, language: inLanguage });
            if (outcome.kind !== 'ok') onFailure(outcome);
            return outcome;
          }}
        >
          {t('History.Receipt')}
        </DocumentButton>
        <Button variant="secondary" isFullWidth icon={<PrintIcon />} onClick={printPage}>
          {t('Success.Print')}
        </Button>
      </div>
      <div className={styles.more}>
        <LinkPageHint>{t('Receipt.OnlyThis', { day: formatFullDay(through, language) })}</LinkPageHint>
        <AllPaymentsLink variant="quiet" />
      </div>
    </>
  );
}
