import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';

/** Announces that an action needs approval, always or above a limit. */
export function ApprovalNote({ when }: { readonly when: 'always' | 'approvers' | 'debts' | 'above-limit' }) {
  const { t } = useTranslation();
  return (
    <Notice kind="info" isLive={false}>
      {t(`TwoPeople.Note.${when}`)}
    </Notice>
  );
}
