import { getAchSettings } from '@quittance/contract/staff/ach';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { PayeeChoice, usePayees } from '../../patterns/fields/payee-choice.tsx';
import { payeeOf } from '../../patterns/fields/payee-field.tsx';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
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
