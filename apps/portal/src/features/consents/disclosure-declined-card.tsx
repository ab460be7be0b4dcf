import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useTenant } from '../../session/services.tsx';
import styles from './debt-disclosure-card.module.css';

/** Shown after "Not now": says that nothing was charged, whom to contact and where to go next. */
export function DisclosureDeclinedCard({ onReadAgain }: { readonly onReadAgain: () => void }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { showDashboard } = useFeatureGates();
  const element = useRef<HTMLParagraphElement>(null);
  useFocusOnArrival(element);
  return (
    <Card title={t('Disclosure.DeclinedTitle')}>
      <Stack gap={5}>
        <p ref={element} tabIndex={-1}>
          {t('Disclosure.Declined', { tenant: tenantName })}
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onReadAgain}>
            {t('Disclosure.ReadAgain')}
          </Button>
          {showDashboard && (
            <LinkButton variant="quiet" to="/dashboard">
              {t('Errors.GoDashboard')}
            </LinkButton>
          )}
        </div>
      </Stack>
    </Card>
  );
}

/** Moves the focus here, because the clicked button is gone. */
function useFocusOnArrival(element: RefObject<HTMLElement | null>): void {
  useEffect(() => element.current?.focus({ preventScroll: true }), [element]);
}
