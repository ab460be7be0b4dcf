import type { StaffAutopay } from '@quittance/contract/staff/autopay';
import { useTranslation } from 'react-i18next';
import { Trail } from '../../patterns/trail.tsx';
import { useAutopayReason } from './autopay-reason.ts';

/** Lists the agreement's history, newest last like all trails. */
export function AutopayEvents({ agreement: { charges, events } }: { readonly agreement: StaffAutopay }) {
  const { t } = useTranslation();
  const reasonOf = useAutopayReason();
  const billOf = new Map(charges.map(({ chargeID, billNumber }) => [chargeID, billNumber]));
  const steps = events.map(({ event, chargeID, reason, at }, index) => {
    const bill = chargeID === null ? undefined : billOf.get(chargeID);
    const note = [bill && t('Autopay.OfBill', { bill }), reasonOf(reason)].filter(Boolean).join(' · ');
    return {
      // Two events can share a time, and new ones are only added at the start.
      id: String(events.length - index),
      what: t(`AutopayEvent.${event}`, { defaultValue: event }),
      ...(note !== '' && { note }),
      at,
    };
  });
  return <Trail steps={steps.toReversed()} />;
}
