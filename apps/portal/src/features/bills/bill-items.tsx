import type { ComparedBill } from '@quittance/contract/bills';
import { formatShortDay } from '@quittance/domain/dates/format-short-day';
import { Card } from '@quittance/ui/layout/card';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** A bill's items and their total. Renders nothing if the biller states no items. */
export function BillItems({ bill }: { readonly bill: ComparedBill }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const language = useLanguage();
  if (bill.items.length === 0) return null;
  const rows = bill.items.map(({ label, amount, serviceOn, detail }, index) => {
    const note = [serviceOn && formatShortDay(serviceOn, language), detail].filter(Boolean).join(' · ');
    return { id: String(index), label, value: money(amount), ...(note !== '' && { note }) };
  });
  return (
    <Card title={t('Bill.Items')}>
      <SummaryList rows={rows} total={{ label: t('Bill.Charges'), value: money(bill.amount) }} />
    </Card>
  );
}
