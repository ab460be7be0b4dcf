import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DoneBy } from '../../patterns/done-by.tsx';
import type { PostingFile } from './posting-file.ts';

export function PostingFacts({ file }: { readonly file: PostingFile }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { deliveredAt, acknowledgedAt, acknowledgedBy } = file;
  return (
    <DefinitionList
      items={[
        { id: 'payee', term: t('Payee.Label'), value: file.payeeCode },
        { id: 'from', term: t('Posting.From'), value: instant(file.periodFrom) },
        { id: 'until', term: t('Posting.Until'), value: instant(file.periodUntil) },
        { id: 'closed', term: t('Posting.ClosedAt'), value: instant(file.closedAt) },
        { id: 'closed-by', term: t('Posting.ClosedBy'), value: <DoneBy operator={file.closedBy} /> },
        {
          id: 'delivered',
          term: t('Posting.DeliveredAt'),
          value: deliveredAt === null ? t('Posting.NotDelivered') : instant(deliveredAt),
        },
        {
          id: 'acknowledged',
          term: t('Posting.AcknowledgedAt'),
          value: acknowledgedAt === null ? t('Posting.NotAcknowledged') : instant(acknowledgedAt),
        },
        ...(acknowledgedBy === null
          ? []
          : [{ id: 'noted-by', term: t('Posting.AcknowledgedBy'), value: <DoneBy operator={acknowledgedBy} /> }]),
      ]}
    />
  );
}
