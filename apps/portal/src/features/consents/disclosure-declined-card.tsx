import { Button } from '@quittance/ui/button';
import { Card } from '@quittance/ui/card';
import { LinkButton } from '@quittance/ui/link-button';
import { Stack } from '@quittance/ui/stack';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useTenant } from '../../session/services.tsx';
import styles from './debt-disclosure-card.module.css';

/** Whoever does not go on now reads that nothing happened, and finds the way elsewhere; beside it stands whom to ask. */
export function DisclosureDeclinedCard({ onReadAgain }: { readonly onReadAgain: () => void }) {
  const { t } = useTranslation();
  const { tenantName } = useTenant();
  const { showDashboard } = useFeatureGates();
  const place = useRef<HTMLParagraphElement>(null);
  useFocusOnArrival(place);
  return (
    <Card title={t('Disclosure.DeclinedTitle')}>
      <Stack gap={5}>
        <p ref={place} tabIndex={-1}>
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

/** The button that was pressed is gone, and the focus with it. */
function useFocusOnArrival(place: RefObject<HTMLElement | null>): void {
  useEffect(() => place.current?.focus({ preventScroll: true }), [place]);
}
