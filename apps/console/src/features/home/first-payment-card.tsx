import { checkReadiness } from '@quittance/contract/staff/settings';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useMayAct, useSelf, useServices } from '../../session/services.tsx';
import { type ReadinessItem, ReadinessList } from '../settings/readiness-list.tsx';

/** In the order in which a new tenant takes them. The page for readiness lists the rest. */
const steps = [
  'PayeeExists',
  'ProcessorConnected',
  'LogoUploaded',
  'ContactStated',
  'AccountsImported',
  'SettingsPublishable',
  'FirstPaymentMade',
];

const refreshMs = 10_000;

/**
 * Leads a new tenant to its first payment, which removes it. Supervisors and administrators can hide it in their
 * browser. An administrator then still sees how many steps are missing.
 */
export function FirstPaymentCard() {
  const { t } = useTranslation();
  const mayMend = useMayAct('administrator');
  const mayLead = useMayAct('supervisor');
  const [isHidden, hide] = useHidden();
  const { data } = useStaffQuery(checkReadiness, {}, { isEnabled: mayLead, refetchMs: untilPaid });
  if (data === undefined) return null;
  const first = firstPayment(data.items);
  if (first === undefined || first.state === 'done' || isHidden)
    return mayMend && !data.isReady ? <ReadinessNotice items={data.items} /> : null;
  const shown = steps.flatMap((code) => data.items.find((item) => item.code === code) ?? []);
  const done = shown.filter(({ state }) => state === 'done').length;
  return (
    <Card
      title={t('FirstPayment.Title')}
      action={
        <Button variant="quiet" size="small" onClick={hide}>
          {t('FirstPayment.Hide')}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>{t('FirstPayment.Progress', { done, count: shown.length })}</p>
        <ReadinessList items={shown} />
        <p>
          <Link to="/settings/readiness">{t('FirstPayment.More')}</Link>
        </p>
      </Stack>
    </Card>
  );
}

function firstPayment(items: readonly ReadinessItem[]): ReadinessItem | undefined {
  return items.find(({ code }) => code === 'FirstPaymentMade');
}

/** An administrator tries the payment in another window. */
function untilPaid({ items }: { readonly items: readonly ReadinessItem[] }): number | false {
  return firstPayment(items)?.state === 'advised' ? refreshMs : false;
}

function useHidden(): [boolean, () => void] {
  const { local } = useServices();
  const key = `first-payment-hidden-${useSelf().staffID}`;
  const [isHidden, setHidden] = useState(() => local.get(key) === 'yes');
  return [
    isHidden,
    () => {
      local.set(key, 'yes');
      setHidden(true);
    },
  ];
}

function ReadinessNotice({ items }: { readonly items: readonly ReadinessItem[] }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="info"
      isLive={false}
      title={t('Readiness.Missing', { count: items.filter(({ state }) => state === 'missing').length })}
      action={
        <LinkButton variant="secondary" size="small" to="/settings/readiness">
          {t('Title.Readiness')}
        </LinkButton>
      }
    />
  );
}
