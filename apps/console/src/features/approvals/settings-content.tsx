import { getSettings } from '@quittance/contract/staff/settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { nameOfPath } from '../settings/setting-path.ts';
import { DifferenceList } from '../settings/versions/difference-list.tsx';
import type { ContentProps } from './approval-text.ts';

/** Lists the changed fields of a settings request, with values as long as the draft is still the requested one. */
export function SettingsContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const query = useStaffQuery(getSettings, {});
  if (approval.state !== 'open') return <Changed content={approval.content} />;
  return (
    <QueryState query={query}>
      {({ draft, published, awaitsApproval }) =>
        draft && awaitsApproval?.approvalID === approval.approvalID && awaitsApproval.isOfThisDraft ? (
          <Stack gap={4}>
            <DifferenceList differences={draft.differences} before={published.settings} after={draft.settings} />
            <div>
              <LinkButton variant="secondary" size="small" to="/settings">
                {t('Settings.SeeDraft')}
              </LinkButton>
            </div>
          </Stack>
        ) : (
          <Stack gap={4}>
            <Notice kind="warning" isLive={false}>
              {t('Settings.AwaitsOther')}
            </Notice>
            <Changed content={approval.content} />
          </Stack>
        )
      }
    </QueryState>
  );
}

/** Lists the changed fields by name, each once even if it changes for several payees. */
function Changed({ content }: { readonly content: unknown }) {
  const { t, i18n } = useTranslation();
  const changed: unknown = typeof content === 'object' && content !== null ? Reflect.get(content, 'changed') : [];
  const paths = Array.isArray(changed) ? changed.filter((path): path is string => typeof path === 'string') : [];
  const nameOf = (path: string) => {
    const name = nameOfPath(path);
    if (i18n.exists(`SettingField.${name}`)) return t(`SettingField.${name}`);
    return i18n.exists(`SettingGroup.${name}`) ? t(`SettingGroup.${name}`) : t('Approval.OtherSetting');
  };
  const names = [...new Set(paths.map(nameOf))];
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
