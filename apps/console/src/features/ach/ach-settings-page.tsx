import { getAchSettings } from '@quittance/contract/staff/ach';
import { Card } from '@quittance/ui/card';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { NarrowScreen } from '../../patterns/narrow-screen.tsx';
import { PayeeChoice, usePayees } from '../../patterns/payee-choice.tsx';
import { payeeOf } from '../../patterns/payee-field.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { OriginatorForm } from './originator-form.tsx';

/** Only administrators can change these settings. */
export function AchSettingsPage() {
  const { t } = useTranslation();
  const payees = usePayees();
  const { values, change } = useListAddress(['payee']);
  const payeeCode = values.payee || payeeOf(payees, null);
  return (
    <NarrowScreen>
      <ScreenHeading lead={t('AchSettings.Lead')}>{t('Title.AchSettings')}</ScreenHeading>
      <Stack gap={4}>
        <Card>
          <PayeeChoice
            value={payeeCode}
            description={payeeCode === '' ? t('AchSettings.ChoosePayee') : undefined}
            onChange={(event) => change({ payee: event.currentTarget.value })}
          />
        </Card>
        {payeeCode !== '' && <OriginatorOf key={payeeCode} payeeCode={payeeCode.slice(0, 100)} />}
      </Stack>
    </NarrowScreen>
  );
}

function OriginatorOf({ payeeCode }: { readonly payeeCode: string }) {
  const query = useStaffQuery(getAchSettings, { payeeCode });
  // Placeholder data belongs to another payee, so the form must not start with it.
  const own = query.isPlaceholderData ? { ...query, data: undefined, isPending: true } : query;
  return (
    <QueryState query={own}>
      {({ originator }) => <OriginatorForm payeeCode={payeeCode} originator={originator} />}
    </QueryState>
  );
}
