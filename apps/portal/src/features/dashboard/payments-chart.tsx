import type { PaymentSummary } from '@quittance/contract/history';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { BarChart } from '@quittance/ui/charts/bar-chart';
import { ChosenBar } from '@quittance/ui/charts/chosen-bar';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTenant } from '../../session/services.tsx';
import { monthText } from './month-text.ts';
import styles from './payments-chart.module.css';
import { PaymentsTable } from './payments-table.tsx';

export function PaymentsChart({ months }: { readonly months: PaymentSummary['months'] }) {
  const { t } = useTranslation();
  const { money, language } = useFormats();
  const { showHistory } = useTenant();
  const monthTexts = useMemo(
    () =>
      monthText(
        months.map(({ month }) => month),
        language,
      ),
    [months, language],
  );
  const [wanted, setWanted] = useState<string>();
  const describeMonth = (amount: Cents, count: number) =>
    count === 0 ? t('Dashboard.NothingPaid') : t('Dashboard.PaidIn', { amount: money(amount), count });
  const values = months.map(({ month, amount, count }, index) => ({
    id: month,
    value: amount,
    label: monthTexts[index]?.short ?? '',
    narrowLabel: monthTexts[index]?.narrow ?? '',
    name: `${monthTexts[index]?.long}: ${describeMonth(amount, count)}`,
  }));
  // Starts at the last month with a payment, because the current month may be empty.
  const latest = months.findLast(({ count }) => count > 0);
  const index = months.findIndex(({ month }) => month === (wanted ?? latest?.month));
  const [chosen, chosenText] = [months[index], monthTexts[index]];
  const total = cents(months.reduce((sum, { amount }) => sum + amount, 0));
  const count = months.reduce((sum, each) => sum + each.count, 0);
  if (latest === undefined || chosen === undefined || chosenText === undefined)
    return <p className={styles.none}>{t('Dashboard.NothingPaidYet')}</p>;
  return (
    <>
      <p className={styles.total}>{describeMonth(total, count)}</p>
      <BarChart
        legend={t('Dashboard.ChooseMonth')}
        values={values}
        chosen={chosen.month}
        onChoose={setWanted}
        formatValue={(value) => money(cents(Math.round(value)))}
      />
      <ChosenBar
        name={chosenText.long}
        value={describeMonth(chosen.amount, chosen.count)}
        action={
          showHistory &&
          chosen.count > 0 && (
            <LinkButton variant="link" size="small" to={`/history?from=${chosenText.first}&to=${chosenText.last}`}>
              {t('Dashboard.SeeMonth')}
              <VisuallyHidden> {chosenText.long}</VisuallyHidden>
            </LinkButton>
          )
        }
      />
      <PaymentsTable months={months} monthTexts={monthTexts} />
    </>
  );
}
