import { getSettings } from '@quittance/contract/staff/settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { nameOfPath } from '../settings/setting-path.ts';
import { wireValue } from '../settings/setting-value-text.ts';
import { DifferenceList } from '../settings/versions/difference-list.tsx';
import type { ContentProps } from './approval-text.ts';

const asked = z.object({
  differences: z.array(z.object({ path: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
});

/** Lists the changed fields of a settings request with their old and new values, also after it was decided. */
export function SettingsContent({ approval }: ContentProps) {
  const { t } = useTranslation();
  const query = useStaffQuery(getSettings, {});
  return (
    <QueryState query={query}>
      {({ draft, published, awaitsApproval }) =>
        approval.state !== 'open' ? (
          <Requested content={approval.content} settings={published.settings} />
        ) : draft && awaitsApproval?.approvalID === approval.approvalID && awaitsApproval.isOfThisDraft ? (
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
            <Requested content={approval.content} settings={published.settings} />
          </Stack>
        )
      }
    </QueryState>
  );
}

/** Lists the values as requested. Requests from before an upgrade have only the names of the fields. */
function Requested({ content, settings }: { readonly content: unknown; readonly settings: TenantSettings }) {
  const { data } = z.safeParse(asked, content);
  if (!data) return <Changed content={content} />;
  const differences = data.differences.map(({ path, from, to }) => ({
    ...{ path, from: wireValue(path, from), to: wireValue(path, to) },
  }));
  return <DifferenceList differences={differences} before={settings} after={settings} />;
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
