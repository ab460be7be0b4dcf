import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Aside } from '../../../patterns/aside.tsx';
import { DoneBy } from '../../../patterns/done-by.tsx';
import { Facts } from '../facts.tsx';
import { hasLimits, RuleText } from '../rule-text.tsx';
import { CareButtons } from './care-buttons.tsx';

/** Shows restrictions set by employees and by the creditor's rule, which apply independently. */
export function LimitsCard({ limits: { rule, stop } }: { readonly limits: StaffCustomer['contactLimits'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  const stopText =
    stop === null ? (
      t('Customer.NoStop')
    ) : (
      <Aside
        note={
          <>
            {t('Customer.SetAt', { at: instant(stop.setAt) })} <DoneBy operator={stop.setBy} />
          </>
        }
      >
        {stop.noContactReason === null
          ? t('Customer.StopCalls')
          : t('Customer.StopAll', { reason: t(`CustomerNoContact.${stop.noContactReason}`) })}
      </Aside>
    );
  const ruleText =
    rule === null || !hasLimits(rule) ? (
      t('Customer.NoRule')
    ) : (
      <Aside note={t('Customer.RuleOf', { at: instant(rule.changedAt) })}>
        <RuleText rule={rule} />
      </Aside>
    );
  return (
    <Card title={t('Customer.Limits')}>
      <Stack gap={5}>
        <Facts
          items={[
            { id: 'stop', term: t('Customer.StopHere'), value: stopText },
            { id: 'rule', term: t('Customer.RuleTitle'), value: ruleText },
          ]}
        />
        <CareButtons actions={['stop-contact']} label={stop === null ? undefined : t('CustomerCare.ChangeStop')} />
      </Stack>
    </Card>
  );
}
