import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../../branding/support-contact.tsx';
import { logOut } from '../../../session/log-out.ts';
import { useServices, useTenant } from '../../../session/services.tsx';
import { ReturnLink } from '../return-link.tsx';
import type { LapsedRequest as Lapsed } from './use-lapsed-request.ts';

/** Replaces the payment form for a request that the server would refuse, because its accounts changed since it was sent. */
export function LapsedRequest({
  notices,
  lapsed,
  notMade,
}: {
  readonly notices: ReactNode;
  readonly lapsed: Lapsed;
  /** A text saying that the payment that led here was not made. */
  readonly notMade?: string | undefined;
}) {
  const { t } = useTranslation();
  const services = useServices();
  const { tenantName: tenant } = useTenant();
  const { embedding } = services;
  const leave = () => {
    logOut(services, 'UserClick');
    embedding?.notify({ quittance: 'close' });
  };
  const accounts = lapsed.paid.join(', ');
  return (
    <Stack gap={4}>
      {notices}
      {notMade !== undefined && <Notice kind="error">{notMade}</Notice>}
      <Card>
        <EmptyState
          title={t(accounts === '' ? 'Request.ChangedTitle' : 'Request.PaidTitle')}
          action={
            <Stack gap={3}>
              <SupportContact />
              <ReturnLink isPaid />
              <Button variant="secondary" onClick={leave}>
                {t(embedding ? 'Embed.Close' : 'PayLink.SignIn')}
              </Button>
            </Stack>
          }
        >
          {accounts === '' ? t('Request.Changed', { tenant }) : t('Request.Paid', { tenant, accounts })}
        </EmptyState>
      </Card>
    </Stack>
  );
}
