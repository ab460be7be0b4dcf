import type { checkReadiness } from '@quittance/contract/staff/settings';
import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { Tag } from '@quittance/ui/feedback/tag';
import { ErrorIcon, InfoIcon, SuccessIcon } from '@quittance/ui/icons/status';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useSelf } from '../../session/services.tsx';
import styles from './readiness-list.module.css';

export type ReadinessItem = z.output<typeof checkReadiness.response>['items'][number];

/** Screens that resolve an item, with their lowest role. Other items are resolved in the installation. */
const screens: Readonly<Record<string, { to: string; role: StaffRole }>> = {
  SettingsPublishable: { to: '/settings', role: 'viewer' },
  AccountsImported: { to: '/imports/new', role: 'supervisor' },
  ContactStated: { to: '/settings?section=brand&field=contact.phone', role: 'administrator' },
  MailSet: { to: '/settings?section=messages&field=messages.enableEmail', role: 'administrator' },
  SignUpWithoutEmail: {
    to: '/settings?section=messages&field=messages.emailRegistrationRequired',
    role: 'administrator',
  },
  PostingCutOffSet: { to: '/posting/settings', role: 'administrator' },
  LogoUploaded: { to: '/settings?section=brand&field=branding.logo', role: 'administrator' },
};

const looks = {
  done: { tone: 'success', icon: <SuccessIcon size={16} /> },
  missing: { tone: 'danger', icon: <ErrorIcon size={16} /> },
  advised: { tone: 'warning', icon: <InfoIcon size={16} /> },
} as const;

/** Steps with their status and a link to the screen that completes them. */
export function ReadinessList({ items }: { readonly items: readonly ReadinessItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Step key={item.code} item={item} />
      ))}
    </ul>
  );
}

function Step({ item: { code, state, detail, words: label, toDo } }: { readonly item: ReadinessItem }) {
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
        {detail !== null && (
          <p className={styles.detail}>{/^https?:/.test(detail) ? <a href={detail}>{detail}</a> : detail}</p>
        )}
      </div>
      <div className={styles.end}>
        {state !== 'done' && screen && isRoleAtLeast(role, screen.role) && (
          <LinkButton variant="secondary" size="small" to={screen.to}>
            {t('Readiness.Go')}
            <VisuallyHidden> {label[language]}</VisuallyHidden>
          </LinkButton>
        )}
        <Tag tone={tone} icon={icon}>
          {t(`ReadinessState.${state}`)}
        </Tag>
      </div>
    </li>
  );
}
