import { listIncomingTexts } from '@quittance/contract/staff/messages';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';

type IncomingText = z.output<typeof listIncomingTexts.response>['texts'][number];

/** Lists a customer's replies to text messages. Renders nothing until there are some. */
export function IncomingTextsCard({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { data } = useStaffQuery(listIncomingTexts, { customerID });
  const texts = data?.texts ?? [];
  if (texts.length === 0) return null;
  const columns: Column<IncomingText>[] = [
    { id: 'text', header: t('IncomingText.Text'), isPlain: true, cell: ({ text }) => text },
    { id: 'from', isShort: true, header: t('IncomingText.From'), cell: ({ fromLastFour }) => `•••${fromLastFour}` },
    { id: 'at', isShort: true, header: t('IncomingText.At'), cell: ({ receivedAt }) => instant(receivedAt) },
    { id: 'meaning', header: t('IncomingText.Meaning'), cell: ({ meaning }) => t(`IncomingTextMeaning.${meaning}`) },
    { id: 'outcome', header: t('IncomingText.Outcome'), cell: ({ outcome }) => t(`IncomingTextOutcome.${outcome}`) },
  ];
  return (
    <Card title={t('IncomingText.Title')}>
      <DataTable
        caption={t('IncomingText.Title')}
        columns={columns}
        rows={texts}
        keyOf={({ incomingTextID }) => incomingTextID}
      />
    </Card>
  );
}
