import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContentProps } from './approval-content.tsx';

/** Whose records are to be released. */
export function HoldReleaseContent({ approval: { subject } }: ContentProps) {
  const { t } = useTranslation();
  return (
    <DefinitionList
      items={[
        {
          id: 'subject',
          term: t('Approval.Subject'),
          value: <Link to={`/customers/${subject}`}>{t('Title.Customer')}</Link>,
        },
      ]}
    />
  );
}
