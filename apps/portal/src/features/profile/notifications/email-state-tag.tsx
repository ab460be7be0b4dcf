import { Tag } from '@quittance/ui/feedback/tag';
import { CheckIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import { type EmailState, emailTones } from './email-state.ts';

/** The status of an e-mail address (req 3.4). */
export function EmailStateTag({ state }: { readonly state: EmailState }) {
  const { t } = useTranslation();
  if (state === 'none') return null;
  return (
    <Tag tone={emailTones[state]} icon={state === 'verified' ? <CheckIcon size={16} /> : undefined}>
      {t(`Profile.EmailState.${state}`)}
    </Tag>
  );
}
