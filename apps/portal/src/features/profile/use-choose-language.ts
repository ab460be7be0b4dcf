import type { Language } from '@quittance/domain/languages';
import { useState } from 'react';
import { useChangeLanguage, useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { isGuest, isReadOnly } from '../../session/signed-in-user.ts';
import { updateCustomer } from './update-customer.ts';

/** Why, in words for the record. */
const reason = 'Customer chose a language';

/**
 * Changes the language of the portal, and saves it for e-mails and text messages (req 7.5). The portal's own changes even when saving
 * fails (req 8.4); then `question` offers another try. Nothing is saved for a guest (req 6.1), nor for staff who only look.
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
    // A signed-out customer is on another screen.
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
