import { formatPhone } from '@quittance/domain/formats/format-phone';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { Switch } from '@quittance/ui/forms/switch';
import { CheckIcon } from '@quittance/ui/icons/status';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useTranslation } from 'react-i18next';
import sectionStyles from '../profile-section.module.css';
import styles from './notices.module.css';
import { RegistrationLink } from './registration-link.tsx';
import type { RegisteredPhone, useTextNotices } from './use-text-notices.ts';

export type TextNoticesOfProps = {
  readonly phone: RegisteredPhone;
  readonly notices: ReturnType<typeof useTextNotices>;
};

export function TextNoticesOf({ phone, notices }: TextNoticesOfProps) {
  const { t, i18n } = useTranslation();
  const { pending, result, toggle, sendTest } = notices;
  // A newer server may send types that have no text here.
  const kinds = phone.kinds.filter((kind) => i18n.exists(`Profile.TextKind.${kind}`));
  return (
    <Stack gap={3}>
      <p className={styles.address}>
        <span>{formatPhone(phone.phoneNumber)}</span>
        {phone.isAuthenticated ? (
          <Tag tone="success" icon={<CheckIcon size={16} />}>
            {t('Profile.EmailState.verified')}
          </Tag>
        ) : (
          <Tag>{t('Profile.EmailState.unverified')}</Tag>
        )}
      </p>
      <Switch
        label={t('Profile.TextNotices')}
        description={t(phone.isSubscribed ? 'Profile.TextsOn' : 'Profile.TextsOff')}
        isOn={phone.isSubscribed}
        isPending={pending === 'switch'}
        error={result?.of === 'switch' && result.failureKey && t(result.failureKey)}
        onChange={() => toggle(phone)}
      />
      {kinds.length > 0 && (
        <Disclosure summary={t('Profile.TextKinds')}>
          <ul className={styles.kinds}>
            {kinds.map((kind) => (
              <li key={kind}>{t(`Profile.TextKind.${kind}`)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {result?.of === 'test' && (
        <Notice kind={result.failureKey ? 'error' : 'success'}>{t(result.failureKey ?? 'Profile.TestSent')}</Notice>
      )}
      <div className={sectionStyles.buttons}>
        {phone.isSubscribed && (
          <Button variant="secondary" size="small" isPending={pending === 'test'} onClick={() => sendTest(phone)}>
            {t('Profile.SendTest')}
          </Button>
        )}
        <RegistrationLink of="sms">
          {t('Profile.Change')}
          <VisuallyHidden> {t('Profile.PhoneNumber')}</VisuallyHidden>
        </RegistrationLink>
      </div>
    </Stack>
  );
}
