import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';

export function SeenTag({ isSeen }: { readonly isSeen: boolean }) {
  const { t } = useTranslation();
  return <Tag tone={isSeen ? 'success' : 'warning'}>{t(isSeen ? 'Uploads.IsSeen' : 'Uploads.IsUnseen')}</Tag>;
}
