import { cents } from '@quittance/domain/money/cents';
import { BarChart } from '@quittance/ui/charts/bar-chart';
import { ChosenBar } from '@quittance/ui/charts/chosen-bar';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { ColumnMoney } from '@quittance/ui/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { monthText } from '../dashboard/month-text.ts';
import tableStyles from '../dashboard/payments-table.module.css';
import { billPath } from './bill-paths.ts';
import type { BilledMonth } from './recurring-bill.ts';

/** The charges of each month's bill as bars, and as a table for assistive technology and print. */
export function BillsChart(props: {
  readonly months: readonly BilledMonth[];
  readonly accountReferenceCode: string;
  readonly billNumber: string;
}) {
  const { t } = useTranslation();
  const { money, language } = useFormats();
  const { months, accountReferenceCode, billNumber } = props;
  const [wanted, setWanted] = useState<string>();
  const texts = monthText(
    months.map(({ month }) => month),
    language,
  );
  const rows = months.map(({ month, bill }, index) => ({
    month,
    bill,
    long: texts[index]?.long ?? '',
    short: texts[index]?.short ?? '',
    narrow: texts[index]?.narrow ?? '',
    charges: bill ? money(bill.amount) : t('Bill.NoneInMonth'),
  }));
  const chosen = rows.find(({ month }) => month === wanted) ?? rows.at(-1);
  return (
    <div>
      <BarChart
        legend={t('Bill.ChooseMonth')}
        values={rows.map(({ month, bill, long, short, narrow, charges }) => ({
          id: month,
          // A bill of credits has no bar; its text still says the amount.
          value: Math.max(bill?.amount ?? 0, 0),
          label: short,
          narrowLabel: narrow,
          name: `${long}: ${charges}`,
        }))}
        chosen={chosen?.month ?? ''}
        onChoose={setWanted}
        formatValue={(value) => money(cents(Math.round(value)))}
      />
      {chosen && (
        <ChosenBar
          name={chosen.long}
          value={chosen.charges}
          action={
            chosen.bill &&
            chosen.bill.billNumber !== billNumber && (
              <LinkButton
                variant="link"
                size="small"
                to={billPath({ accountReferenceCode, billNumber: chosen.bill.billNumber })}
              >
                {t('Bill.SeeOther')}
                <VisuallyHidden> {chosen.long}</VisuallyHidden>
              </LinkButton>
            )
          }
        />
      )}
      <div className={tableStyles.frame}>
        <table className={tableStyles.table}>
          <caption>{t('Bill.ByMonth')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Dashboard.Column.Month')}</th>
              <th scope="col">{t('Bill.Charges')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, long, bill, charges }) => (
              <tr key={month}>
                <th scope="row">{long}</th>
                <td>{bill ? <ColumnMoney text={charges} /> : charges}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
