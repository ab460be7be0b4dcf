import { getAchFile } from '@quittance/contract/staff/ach';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { ContentProps } from './approval-text.ts';

/** An ACH file that is held by its total. */
export function AchReleaseContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { money, day, count } = useFormats();
  const query = useStaffQuery(getAchFile, { fileID: approval.subject });
  return (
    <QueryState query={query}>
      {({ file }) => (
        <DefinitionList
          items={[
            { id: 'file', term: t('Ach.File'), value: <Link to={`/ach/${file.fileID}`}>{file.fileName}</Link> },
            { id: 'payee', term: t('Payee.Label'), value: file.payeeCode },
            { id: 'day', term: t('Ach.Day'), value: day(file.createdOn) },
            { id: 'entries', term: t('Ach.Entries'), value: count(file.entries) },
            { id: 'debits', term: t('Ach.Debits'), value: <strong>{money(file.debits)}</strong> },
            { id: 'credits', term: t('Ach.Credits'), value: <strong>{money(file.credits)}</strong> },
          ]}
        />
      )}
    </QueryState>
  );
}
