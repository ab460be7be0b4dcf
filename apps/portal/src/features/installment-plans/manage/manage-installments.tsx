import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountDispute } from '../../disputes/use-account-dispute.ts';
import { inOrder } from '../progress/plan-progress.ts';
import { isOpenSeries } from '../use-installment-series.ts';
import { CalendarButton } from './calendar-button.tsx';
import { ManageInstallment } from './manage-installment.tsx';
import styles from './manage-installments.module.css';

/** The initial list length. A plan has up to 500 payments. */
const atAGlance = 6;

/** A plan's payments: upcoming ones, and past ones collapsed. An ended plan shows all of them. */
export function ManageInstallments({ series }: { readonly series: InstallmentSeries }) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const isOpen = isOpenSeries(series);
  const isDisputed = useAccountDispute(series.accountReferenceCode) !== undefined;
  const all = inOrder(isDisputed ? series.installments.map(asItStands) : series.installments);
  const isFinished = ({ status }: (typeof all)[number]) => ['paid', 'failed', 'skipped', 'canceled'].includes(status);
  const past = isOpen ? all.filter(isFinished) : [];
  const listed = isOpen ? all.filter((each) => !isFinished(each)) : all;
  const shown = showsAll ? listed : listed.slice(0, atAGlance);
  const firstChangeable = listed.find(({ changeableThrough }) => changeableThrough !== null);
  return (
    <section>
      <h3 className={styles.title}>{t(isOpen ? 'Plan.Coming' : 'Plan.Payments')}</h3>
      {listed.length === 0 && <p className={styles.none}>{t('Plan.NoneComing')}</p>}
      <ol className={styles.list}>
        {shown.map((installment) => (
          <ManageInstallment
            key={installment.sequenceNumber}
            installment={installment}
            isOpenAtFirst={installment === firstChangeable}
          />
        ))}
      </ol>
      {shown.length < listed.length && (
        <Button variant="secondary" size="small" isFullWidth onClick={() => setShowsAll(true)}>
          {t('Plan.ShowAll', { count: listed.length })}
        </Button>
      )}
      {isOpen && listed.length > 0 && (
        <div className={styles.calendar}>
          <CalendarButton series={series} size="small" />
        </div>
      )}
      {past.length > 0 && (
        <Disclosure summary={t('Plan.Earlier', { count: past.length })}>
          <ol className={styles.list}>
            {past.map((installment) => (
              <ManageInstallment key={installment.sequenceNumber} installment={installment} isOpenAtFirst={false} />
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  );
}

/** Makes a payment read-only, because a plan can't be changed while its debt is disputed. */
function asItStands(installment: SeriesInstallment): SeriesInstallment {
  return { ...installment, changeableThrough: null };
}
