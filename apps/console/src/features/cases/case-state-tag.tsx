import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type { OperatorCase } from './case-text.ts';

export function CaseStateTag({ of }: { readonly of: Pick<OperatorCase, 'closedAt'> }) {
  const { t } = useTranslation();
  const isOpen = of.closedAt === null;
  return <Tag tone={isOpen ? 'warning' : 'neutral'}>{t(isOpen ? 'Case.Open' : 'Case.Closed')}</Tag>;
}
