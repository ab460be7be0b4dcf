import { getSettings } from '@quittance/contract/staff/settings';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useMayAct } from '../../session/services.tsx';
import { SettingsEditing } from './settings-editing.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  const mayEdit = useMayAct('administrator');
  const query = useStaffQuery(getSettings, {});
  return (
    <>
      <ScreenHeading
        lead={t(mayEdit ? 'Settings.Lead' : 'Settings.LeadRead')}
        actions={
          <>
            <LinkButton variant="secondary" size="small" to="/settings/readiness">
              {t('Title.Readiness')}
            </LinkButton>
            {mayEdit && (
              <LinkButton variant="secondary" size="small" to="/settings/processors">
                {t('Title.Processors')}
              </LinkButton>
            )}
            <LinkButton variant="secondary" size="small" to="/settings/versions">
              {t('Title.SettingsVersions')}
            </LinkButton>
          </>
        }
      >
        {t('Title.Settings')}
      </ScreenHeading>
      <QueryState query={query}>{(view) => <SettingsEditing view={view} />}</QueryState>
    </>
  );
}
