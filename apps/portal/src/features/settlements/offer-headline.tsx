import type { CustomerAccount } from '@quittance/contract/accounts';
import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import styles from './offer-headline.module.css';
import { offerSaving } from './offer-saving.ts';
import type { OpenOffer } from './open-offers.ts';
import { useLastDay } from './use-last-day.ts';

/** What the offer asks against what is owed, what that saves, and until when it stands. */
export function OfferHeadline({
  offer,
  account,
}: {
  readonly offer: OpenOffer;
  readonly account: Pick<CustomerAccount, 'currentBalance' | 'accountName' | 'accountReferenceCode'>;
}) {
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const lastDay = useLastDay();
  const today = useToday();
  const installments = offerInstallments(offer, today);
  const saving = offerSaving(offer.totalCents, account.currentBalance);
  const amounts = { total: money(offer.totalCents), balance: money(account.currentBalance) };
  return (
    <div className={styles.headline} data-saves={saving !== undefined || undefined} aria-live="polite">
      <p className={styles.account}>
        {account.accountName} · {t('Account.Reference', { reference: account.accountReferenceCode })}
      </p>
      <p className={styles.pay}>{t(saving ? 'SettlementOffer.PayInstead' : 'SettlementOffer.PayWhole', amounts)}</p>
      {installments && (
        <p>
          {t('SettlementOffer.Cost', {
            pattern: pattern(installments.map(({ amountCents }) => amountCents)),
            total: money(offer.totalCents),
          })}
        </p>
      )}
      {saving && (
        <p className={styles.saving}>
          {t(saving.percent > 0 ? 'SettlementOffer.Saving' : 'SettlementOffer.SmallSaving', {
            saved: money(saving.savedCents),
            percent: saving.percent,
          })}
        </p>
      )}
      {offer.beginBy && (
        <p className={styles.until}>
          <CalendarIcon size={16} />
          <span>
            {offer.beginBy.compare(today) === 0
              ? t('SettlementOffer.UntilToday')
              : t('SettlementOffer.Until', { day: lastDay(offer.beginBy) })}
          </span>
        </p>
      )}
    </div>
  );
}
