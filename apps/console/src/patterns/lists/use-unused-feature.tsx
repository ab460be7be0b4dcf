import type { ConsoleFeature } from '@quittance/domain/tenants/console-features';
import { LinkButton } from '@quittance/ui/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayAct, useSelf } from '../../session/services.tsx';

/** The page that switches each feature on. Chargebacks come with a payee's processor, which the installation sets up. */
const screens: Readonly<Record<ConsoleFeature, string | undefined>> = {
  ach: '/ach/settings',
  chargebacks: undefined,
  hardship: '/settings?section=limits&field=hardship.isOn',
  proposals: '/settings?section=limits&field=proposals.isOn',
};

/**
 * Explains the empty list of a feature that the tenant doesn't use, and how to start using it. Returns undefined for a
 * feature in use, whose list explains itself.
 */
export function useUnusedFeature(
  feature: ConsoleFeature,
): { readonly title: string; readonly text: string; readonly action?: ReactNode } | undefined {
  const { t } = useTranslation();
  const { features } = useSelf().tenant;
  const mayChange = useMayAct('administrator');
  if (features === undefined || features.includes(feature)) return undefined;
  const to = screens[feature];
  return {
    title: t(`UnusedFeature.${feature}.Title`),
    text: t(`UnusedFeature.${feature}.Words`),
    ...(mayChange && to !== undefined && { action: <LinkButton to={to}>{t('UnusedFeature.Open')}</LinkButton> }),
  };
}
