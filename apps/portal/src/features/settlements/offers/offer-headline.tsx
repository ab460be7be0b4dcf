import { amountOwed } from '@quittance/domain/balances/amount-owed';
import { offerInstallments } from '@quittance/domain/settlements/offer-installments';
import { offerSaving } from '@quittance/domain/settlements/offer-saving';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useLastDay } from '../use-last-day.ts';
import styles from './offer-headline.module.css';
import type { OpenOffer } from './open-offers.ts';

export function OfferHeadline({
  offer,
  current: { account, balance },
}: {
  readonly offer: OpenOffer;
  readonly current: Pick<CurrentAccount, 'account' | 'balance'>;
}) {
  const { t } = useTranslation();
  const { money, pattern } = useFormats();
  const lastDay = useLastDay();
  const today = useToday();
  const installments = offerInstallments(offer, today);
  const owedCents = amountOwed(balance);
  const saving = offerSaving(offer.totalCents, owedCents);
  const amounts = { total: money(offer.totalCents), balance: money(owedCents) };
  return (
    <div className={styles.headline} data-saves={saving !== undefined || undefined} aria-live="polite">
      <p className={styles.account}>
        {account.accountName && `${account.accountName} · `}
        {t('Account.Reference', { reference: account.accountReferenceCode })}
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
