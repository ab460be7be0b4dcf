import { previewMethods } from '@quittance/contract/staff/settings';
import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { payeeTerms, type TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useSettingsContent } from '../settings-context.tsx';

/**
 * Counts the scheduled payments, autopay agreements and plans that use a method these settings turn off, and says what
 * happens to them. Shows nothing while every method that is accepted now stays accepted.
 */
export function MethodUses({ settings }: { readonly settings: TenantSettings }) {
  const { t } = useTranslation();
  const { view } = useSettingsContent();
  if (!turnsOffMethod(view.published.settings, settings)) return null;
  return (
    <Card title={t('MethodUses.Title')}>
      <Counted settings={settings} />
    </Card>
  );
}

function Counted({ settings }: { readonly settings: TenantSettings }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const query = useStaffQuery(previewMethods, { settings });
  // Counts of other settings would mislead.
  const data = query.isPlaceholderData ? undefined : query.data;
  const uses = (number: number, key: 'Payments' | 'Autopays' | 'Plans') =>
    t(`MethodUses.${key}`, { count: number, number: count(number) });
  return (
    <QueryState query={{ ...query, data, isPending: query.isPending || query.isPlaceholderData }}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{t('MethodUses.None')}</p>
        ) : (
          <Notice kind="warning" isLive={false}>
            <Stack gap={2}>
              <ul>
                {rows.map(({ method, scheduledPayments, autopays, plans }) => (
                  <li key={method}>
                    {t('MethodUses.Line', {
                      method: t(`SettingField.terms-configuration-acceptedMethods-${method}`),
                      payments: uses(scheduledPayments, 'Payments'),
                      autopays: uses(autopays, 'Autopays'),
                      plans: uses(plans, 'Plans'),
                    })}
                  </li>
                ))}
              </ul>
              <p>{t('MethodUses.Then')}</p>
            </Stack>
          </Notice>
        )
      }
    </QueryState>
  );
}

/** Compares regardless of accounts' own lists, which these settings don't change. */
function turnsOffMethod(before: TenantSettings, after: TenantSettings): boolean {
  const then = acceptedBits(after);
  return [...acceptedBits(before)].some(([payee, bits]) => (bits & ~(then.get(payee) ?? 0)) !== 0);
}

function acceptedBits(settings: TenantSettings): ReadonlyMap<string, number> {
  const terms = payeeTerms(settings);
  return new Map(
    settings.payees.map(({ code }, index) => {
      const configuration = terms[index]?.configuration ?? settings.payments.configuration;
      return [code, takenMethodsBit({ ...configuration, enforceApprovedPaymentMethods: false }, undefined)];
    }),
  );
}
