import { checkReadiness } from '@quittance/contract/staff/settings';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { readinessStatuses } from '@quittance/domain/tenants/readiness';
import { Notice } from '@quittance/ui/feedback/notice';
import { Tag } from '@quittance/ui/feedback/tag';
import { ErrorIcon, InfoIcon, SuccessIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useSelf } from '../../session/services.tsx';
import styles from './readiness-page.module.css';

type Item = z.output<typeof checkReadiness.response>['items'][number];

/** Screens that resolve an item, with their lowest role. Other items are resolved in the installation. */
const screens: Readonly<Record<string, { to: string; role: StaffRole }>> = {
  SettingsPublishable: { to: '/settings', role: 'viewer' },
  SecondAdministrator: { to: '/staff', role: 'administrator' },
  AccountsImported: { to: '/imports/new', role: 'supervisor' },
  ContactStated: { to: '/settings?section=brand&field=contact.phone', role: 'administrator' },
  MailSet: { to: '/settings?section=messages&field=messages.enableEmail', role: 'administrator' },
  PostingCutOffSet: { to: '/posting/settings', role: 'administrator' },
  LogoUploaded: { to: '/settings?section=brand&field=branding.logo', role: 'administrator' },
};

const looks = {
  done: { tone: 'success', icon: <SuccessIcon size={16} /> },
  missing: { tone: 'danger', icon: <ErrorIcon size={16} /> },
  advised: { tone: 'warning', icon: <InfoIcon size={16} /> },
} as const;

/** Lists what a tenant still needs before its first payment. */
export function ReadinessPage() {
  const { t } = useTranslation();
  const query = useStaffQuery(checkReadiness, {});
  return (
    <>
      <ScreenHeading lead={t('Readiness.Lead')}>{t('Title.Readiness')}</ScreenHeading>
      <QueryState query={query}>
        {({ isReady, items }) => {
          const missing = items.filter(({ state }) => state === 'missing').length;
          return (
            <Stack gap={4}>
              <Notice kind={isReady ? 'success' : 'error'} isLive={false}>
                {isReady ? t('Readiness.Ready') : t('Readiness.Missing', { count: missing })}
              </Notice>
              <Card>
                <ul>
                  {sorted(items).map((item) => (
                    <ReadinessItem key={item.code} item={item} />
                  ))}
                </ul>
              </Card>
            </Stack>
          );
        }}
      </QueryState>
    </>
  );
}

function ReadinessItem({ item: { code, state, detail, words: label, toDo } }: { readonly item: Item }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { role } = useSelf();
  const screen = screens[code];
  const { tone, icon } = looks[state];
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.what}>{label[language]}</p>
        {state !== 'done' && <p className={styles.toDo}>{toDo[language]}</p>}
        {detail !== null && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={styles.end}>
        {state !== 'done' && screen && isRoleAtLeast(role, screen.role) && (
          <LinkButton variant="secondary" size="small" to={screen.to}>
            {t('Readiness.Go')}
          </LinkButton>
        )}
        <Tag tone={tone} icon={icon}>
          {t(`ReadinessState.${state}`)}
        </Tag>
      </div>
    </li>
  );
}

function sorted(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => readinessStatuses.indexOf(one.state) - readinessStatuses.indexOf(other.state));
}
