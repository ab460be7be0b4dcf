import { endCustomerSessions, sendPasswordHelp, unlockCustomer } from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useMayAct } from '../../../session/services.tsx';
import { type CareAction, offeredActions } from './care-actions.ts';
import { CareDialog } from './care-dialog.tsx';
import { OptOutDialog } from './opt-out-dialog.tsx';
import { StopContactDialog } from './stop-contact-dialog.tsx';

export type Care = { readonly offered: readonly CareAction[]; readonly begin: (deed: CareAction) => void };

const CareContext = createContext<Care>({ offered: [], begin: () => undefined });

/** Offers nothing when the employee's role is too low. */
export function useCare(): Care {
  return useContext(CareContext);
}

/** Wraps a customer's screen, so that any part of it can open the dialogs of customer actions. */
export function CareDesk({ customer, children }: { readonly customer: StaffCustomer; readonly children: ReactNode }) {
  const mayAct = useMayAct('agent');
  const [deed, begin] = useState<CareAction>();
  const close = () => begin(undefined);
  return (
    <CareContext value={{ offered: mayAct ? offeredActions(customer) : [], begin }}>
      {children}
      {deed === 'end-sessions' && <CareDialog {...{ customer, deed }} call={endCustomerSessions} onClose={close} />}
      {deed === 'unlock' && <CareDialog {...{ customer, deed }} call={unlockCustomer} onClose={close} />}
      {deed === 'password-help' && <CareDialog {...{ customer, deed }} call={sendPasswordHelp} onClose={close} />}
      {deed === 'opt-out' && <OptOutDialog customer={customer} onClose={close} />}
      {deed === 'stop-contact' && <StopContactDialog customer={customer} onClose={close} />}
    </CareContext>
  );
}
