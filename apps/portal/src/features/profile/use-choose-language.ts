import type { Language } from '@quittance/domain/languages';
import { useState } from 'react';
import { useChangeLanguage, useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { isGuest, isReadOnly } from '../../session/signed-in-user.ts';
import { updateCustomer } from './contact/update-customer.ts';

/** The reason, as text for the server's record. */
const reason = 'Customer chose a language';

/**
 * Changes the portal's language and saves it for e-mails and text messages (req 7.5). The portal's language changes
 * even if saving fails (req 8.4), and `question` then offers a retry. Nothing is saved for guests (req 6.1) or for
 * employees in read-only view.
 */
export function useChooseLanguage() {
  const services = useServices();
  const before = useLanguage();
  const changeLanguage = useChangeLanguage();
  const [unsaved, setUnsaved] = useState<Language>();
  const [isSaving, setSaving] = useState(false);

  const save = async (language: Language) => {
    setSaving(true);
    const outcome = await updateCustomer(services, { reason, language });
    setSaving(false);
    // After a sign-out, the customer is on another screen.
    setUnsaved(outcome.kind === 'ok' || outcome.kind === 'unauthorized' ? undefined : language);
  };
  const choose = async (language: Language) => {
    await changeLanguage(language);
    const { user } = services.session.getState();
    if (language !== before && user && !isGuest(user) && !isReadOnly(user)) await save(language);
  };
  return {
    choose: (language: Language) => void choose(language),
    question: {
      isOpen: unsaved !== undefined,
      isPending: isSaving,
      onClose: (isConfirmed?: true) => {
        if (isConfirmed && unsaved) void save(unsaved);
        else setUnsaved(undefined);
      },
    },
  };
}
