import { getCase } from '@quittance/contract/staff/cases';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { DetailPage } from '../../patterns/detail-page.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseLinks } from './case-links.tsx';
import { CaseStateTag } from './case-state-tag.tsx';
import type { OperatorCase } from './case-text.ts';

export function CasePage() {
  const { t } = useTranslation();
  const { caseID = '' } = useParams();
  const query = useStaffQuery(getCase, { caseID });
  return (
    <DetailPage
      query={query}
      itemOf={(answer) => answer.case}
      title={({ kind }) => t(`CaseKind.${kind}`)}
      lead={({ kind }) => t(`CaseMeaning.${kind}`)}
      tag={(of) => <CaseStateTag of={of} />}
      actions={(of) => <CaseActions of={of} />}
    >
      {(of) => (
        <>
          <CaseEnd of={of} />
          <CaseLinks of={of} />
          <Card title={t('Case.About')}>
            <CaseFacts of={of} />
          </Card>
        </>
      )}
    </DetailPage>
  );
}

/** Shows who closed the case and the note, or that it closed automatically. */
function CaseEnd({ of }: { readonly of: OperatorCase }) {
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
