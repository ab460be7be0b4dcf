import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import type { ContentProps } from './approval-content.tsx';

/** What a request of a kind without words of its own wrote down. */
export function PlainContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const { subject, content } = approval;
  const entries = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  return (
    <DefinitionList
      items={[
        { id: 'subject', term: t('Approval.Subject'), value: subject },
        ...entries.map(([name, value]) => ({
          id: name,
          term: name,
          value: typeof value === 'string' ? value : JSON.stringify(value),
        })),
      ]}
    />
  );
}
