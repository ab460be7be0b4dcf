import { EmailRegistration } from './email-registration.tsx';

/** E-mail registration over a section (req 2.1), opened from the profile or the banner. */
export function EmailRegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  return <EmailRegistration location="profilePage" onCancel={onClose} cancelKey="Common.Cancel" />;
}
