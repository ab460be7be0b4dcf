import { getCase } from '@quittance/contract/staff/cases';
import { Card } from '@quittance/ui/layout/card';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseStateTag } from './case-state-tag.tsx';
import type { OperatorCase } from './case-text.ts';
import { CaseWays } from './case-ways.tsx';

export function CasePage() {
  const { caseID = '' } = useParams();
  const query = useStaffQuery(getCase, { caseID });
  return <QueryState query={query}>{(answer) => <Detail of={answer.case} />}</QueryState>;
}

function Detail({ of }: { readonly of: OperatorCase }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHeading
        lead={t(`CaseMeaning.${of.kind}`)}
        tag={<CaseStateTag of={of} />}
        actions={<CaseActions of={of} />}
      >
        {t(`CaseKind.${of.kind}`)}
      </ScreenHeading>
      <Stack gap={4}>
        <CaseEnd of={of} />
        <CaseWays of={of} />
        <Card title={t('Case.About')}>
          <CaseFacts of={of} />
        </Card>
      </Stack>
    </>
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
