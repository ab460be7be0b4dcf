import { listMessageTexts } from '@quittance/contract/staff/settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct } from '../../session/services.tsx';
import { useMessageName } from '../settings/wording/wording-words.ts';

/** Tells administrators that customers get the standard text, because a message had no value for one of their variables. */
export function UnusableTextsNotice() {
  const { t } = useTranslation();
  const nameOf = useMessageName();
  const query = useStaffQuery(listMessageTexts, {}, { isEnabled: useMayAct('administrator') });
  const unusable = (query.data?.messages ?? []).filter(({ fallbacks }) => fallbacks > 0);
  const [first] = unusable;
  if (!first) return null;
  const names = unusable.map(({ template }) => nameOf(template)).join(', ');
  const to = `/settings?section=messageTexts${unusable.length === 1 ? `&message=${first.template}` : ''}`;
  return (
    <Notice
      kind="warning"
      isLive={false}
      title={t('Home.UnusableTexts', { count: unusable.length })}
      action={
        <LinkButton variant="secondary" size="small" to={to}>
          {t('Home.UnusableTextsOpen', { count: unusable.length })}
        </LinkButton>
      }
    >
      {t('Home.UnusableTextsWords', { names })}
    </Notice>
  );
}
