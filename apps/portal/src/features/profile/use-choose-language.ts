import type { Language } from '@quittance/domain/languages';
import { useChangeLanguage, useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { isGuest, isReadOnly } from '../../session/signed-in-user.ts';
import { updateCustomer } from './update-customer.ts';

/** Why, in words for the record. */
const reason = 'Customer chose a language';

/**
 * Changes the language of the portal, and tells the server so that mails and text messages speak it too (req 7.5). The portal's own
 * changes whatever becomes of that; nothing is kept of a guest (req 6.1), nor of staff who only look.
 */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const services = useServices();
  const before = useLanguage();
  const changeLanguage = useChangeLanguage();
  return async (language) => {
    await changeLanguage(language);
    const { user } = services.session.getState();
    if (language !== before && user && !isGuest(user) && !isReadOnly(user))
      await updateCustomer(services, { reason, language });
  };
}
