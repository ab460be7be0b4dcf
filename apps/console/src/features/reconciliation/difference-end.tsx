import { Tag } from '@quittance/ui/tag';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import type { Difference } from './difference-table.tsx';

export function DifferenceEnd({ difference }: { readonly difference: Difference }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const { closedAt, closedBy, closedBecause } = difference;
  if (closedAt === null) return <Tag tone="warning">{t('Difference.Open')}</Tag>;
  if (closedBy === null) return <Aside note={instant(closedAt)}>{t('Difference.ByItself')}</Aside>;
  return <Aside note={`${closedBy} · ${instant(closedAt)}`}>{closedBecause}</Aside>;
}
