import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../../see-as/change-button.tsx';
import styles from '../profile-section.module.css';
import type { ContactForm } from './use-contact-form.ts';

export function ContactFormEnd({ contactForm }: { readonly contactForm: ContactForm }) {
  const { t } = useTranslation();
  const { form, outcome, isDirty, canSave, undo } = contactForm;
  return (
    <>
      {outcome === 'saved' && !isDirty && <SavedNotice />}
      {typeof outcome === 'object' && (
        <Notice kind="error" title={t('Profile.NotSavedTitle')}>
          <p>{t(outcome.key)}</p>
          {outcome.requestId !== undefined && <p>{t('Common.RequestId', { id: outcome.requestId })}</p>}
        </Notice>
      )}
      <div className={styles.buttons}>
        <ChangeButton
          type="submit"
          disabled={!canSave}
          isPending={form.formState.isSubmitting}
          pendingText={t('Profile.Saving')}
        >
          {t('Profile.Save')}
        </ChangeButton>
        {isDirty && (
          <Button variant="quiet" onClick={undo}>
            {t('Profile.Undo')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Takes the focus, because the save button is now disabled and loses it. */
function SavedNotice() {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} tabIndex={-1} className={styles.statement}>
      <Notice kind="success" isLive={false}>
        {t('Profile.Saved')}
      </Notice>
    </div>
  );
}
