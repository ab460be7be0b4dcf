import type { NoticeKind } from '@quittance/contract/notices';
import { noticeKinds } from '@quittance/domain/messages/notice-kind';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { useTranslation } from 'react-i18next';
import { useFeatureGates } from '../../../session/services.tsx';
import { ProfilePart } from '../profile-part.tsx';
import sectionStyles from '../profile-section.module.css';
import { NoticeKindChoices } from './notice-kind-choices.tsx';
import { useMissingChannels } from './use-missing-channels.ts';
import { type NoticeChannel, type NoticeChoice, useNoticePreferences } from './use-notice-preferences.ts';

/** During an upgrade, the previous API lists fewer kinds. */
const kindsOf = (choices: readonly NoticeChoice[]): readonly NoticeKind[] =>
  noticeKinds.filter((kind) => choices.some((choice) => choice.kind === kind));

/** Chooses notices and their channels. Notices required by law or for account security can't be turned off. */
export function NoticePreferences({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const { emailEnabled, smsEnabled } = useFeatureGates();
  const preferences = useNoticePreferences({ isShown });
  const missing = useMissingChannels({ isShown, smsEnabled });
  const { query } = preferences;
  const offered: Record<NoticeChannel, boolean> = { email: emailEnabled, sms: smsEnabled };
  const choices = query.data?.filter(({ channel }) => offered[channel]);
  return (
    <ProfilePart title={t('NoticePreference.Title')}>
      <p className={sectionStyles.lead}>{t('NoticePreference.Lead')}</p>
      {query.isPending && (
        <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
          <Skeleton shape="text" width="half" />
        </div>
      )}
      {choices === undefined && query.isError && (
        <Notice
          kind="error"
          title={t('NoticePreference.Unknown')}
          action={
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              {t('Profile.TryAgain')}
            </Button>
          }
        />
      )}
      {choices &&
        kindsOf(choices).map((kind) => (
          <NoticeKindChoices
            key={kind}
            kind={kind}
            choices={choices.filter((choice) => choice.kind === kind)}
            preferences={preferences}
            missing={missing}
          />
        ))}
      {choices && <p className={sectionStyles.lead}>{t('NoticePreference.Always')}</p>}
    </ProfilePart>
  );
}
