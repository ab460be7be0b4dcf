import { getStaffProvider } from '@quittance/contract/staff-sign-in/staff-provider';
import { useTranslation } from 'react-i18next';
import { NarrowScreen } from '../../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../../patterns/screen-heading.tsx';
import { ProviderForm } from './provider-form.tsx';

/** The tenant's own identity provider, which staff sign in with. */
export function ProviderPage() {
  const { t } = useTranslation();
  const query = useStaffQuery(getStaffProvider, {});
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('Provider.Lead')}>{t('Title.StaffProvider')}</ScreenHeading>
      <QueryState query={query}>
        {(answer) => <ProviderForm key={JSON.stringify(answer.provider)} answer={answer} />}
      </QueryState>
    </NarrowScreen>
  );
}
