import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useSettingsContent } from './settings-context.tsx';

/** Warns about newer changes by others, a pending approval and a newer published version. */
export function DraftNotices() {
  const { t } = useTranslation();
  const { view, editor, mayEdit } = useSettingsContent();
  const { draft, published, awaitsApproval, isOnePerson } = view;
  return (
    <>
      {isOnePerson && (
        <Notice kind="warning" isLive={false} title={t('TwoPeople.OnePerson')}>
          {t('TwoPeople.OnePersonWords')}
        </Notice>
      )}
      {editor.isOvertaken && (
        <Notice
          kind="warning"
          title={t('Settings.Overtaken')}
          action={
            <Button variant="secondary" size="small" onClick={editor.reset}>
              {t('Settings.TakeTheirs')}
            </Button>
          }
        >
          {t('Settings.OvertakenWords')}
        </Notice>
      )}
      {awaitsApproval && (
        <Notice
          kind={awaitsApproval.isOfThisDraft ? 'info' : 'warning'}
          isLive={false}
          title={t('Settings.AwaitsApproval')}
          action={
            <LinkButton variant="secondary" size="small" to={`/approvals/${awaitsApproval.approvalID}`}>
              {t('Payment.ToApproval')}
            </LinkButton>
          }
        >
          {t(awaitsApproval.isOfThisDraft ? 'Settings.AwaitsApprovalWords' : 'Settings.AwaitsOther')}
        </Notice>
      )}
      {mayEdit && draft && draft.basedOn !== published.version && (
        <Notice kind="warning" isLive={false}>
          {t('Settings.GroundMoved', { on: draft.basedOn, now: published.version })}
        </Notice>
      )}
      {!mayEdit && draft && (
        <Notice kind="info" isLive={false}>
          {t('Settings.DraftShown', { name: draft.savedByName })}
        </Notice>
      )}
    </>
  );
}
