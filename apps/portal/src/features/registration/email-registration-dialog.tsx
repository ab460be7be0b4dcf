import { EmailRegistration } from './email-registration.tsx';

/** The e-mail registration over a section (req 2.1): from the profile, or from the banner. */
export function EmailRegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  return <EmailRegistration location="profilePage" onCancel={onClose} cancelKey="Common.Cancel" />;
}
