import { Card } from '@quittance/ui/card';
import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import type { OperatorCase } from './case-words.ts';

/** Shows who closed the case and the note, or that it closed automatically. */
export function CaseEnd({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { closedAt, closedBy, closingNote } = of;
  if (closedAt === null) return null;
  return (
    <Card title={t('Case.End')}>
      <DefinitionList
        items={[
          { id: 'at', term: t('Case.ClosedAt'), value: instant(closedAt) },
          { id: 'by', term: t('Case.ClosedBy'), value: closedBy ?? t('Case.ByItself') },
          ...(closingNote ? [{ id: 'note', term: t('Case.Note'), value: closingNote }] : []),
        ]}
      />
    </Card>
  );
}
