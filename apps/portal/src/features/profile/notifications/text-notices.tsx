import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { useTranslation } from 'react-i18next';
import { ProfilePart } from '../profile-part.tsx';
import sectionStyles from '../profile-section.module.css';
import { RegistrationLink } from './registration-link.tsx';
import { TextNoticesOf } from './text-notices-of.tsx';
import { useTextNotices } from './use-text-notices.ts';

export function TextNotices({ isShown }: { readonly isShown: boolean }) {
  const { t } = useTranslation();
  const notices = useTextNotices({ isShown });
  const { query } = notices;
  return (
    <ProfilePart title={t('Profile.Texts')}>
      {query.isPending && (
        <div role="status" aria-label={t('Common.Loading')} aria-busy="true">
          <Skeleton shape="text" width="half" />
        </div>
      )}
      {query.isError && (
        <Notice
          kind="error"
          title={t('Profile.TextsUnknown')}
          action={
            <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
              {t('Profile.TryAgain')}
            </Button>
          }
        />
      )}
      {query.data?.length === 0 && <p className={sectionStyles.lead}>{t('Profile.TextsNone')}</p>}
      {query.data?.map((phone) => (
        <TextNoticesOf key={phone.phoneNumber} phone={phone} notices={notices} />
      ))}
      {query.data?.length === 0 && <RegistrationLink of="sms">{t('Profile.AddPhone')}</RegistrationLink>}
    </ProfilePart>
  );
}
