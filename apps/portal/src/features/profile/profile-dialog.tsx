import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { ContactDetails } from './contact-details.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ProfileHelp } from './profile-help.tsx';
import { SavedMethods } from './saved-methods.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** The profile: who one is here, how one pays, in which language, and who else is signed in as one (SPEC 2.1). */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} title={t('Title.Profile')} size="large">
      <ContactDetails />
      <SavedMethods />
      <LanguageChoice />
      <SignOutEverywhere />
      <ProfileHelp />
    </Dialog>
  );
}
