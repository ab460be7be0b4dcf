import {
  addCustomerNote,
  endCustomerPayByText,
  endCustomerSessions,
  sendPasswordHelp,
  unlockCustomer,
} from '@quittance/contract/staff/customer-care';
import type { StaffCustomer } from '@quittance/contract/staff/customers';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useMayAct } from '../../../session/services.tsx';
import { type CareAction, offeredActions } from './care-actions.ts';
import { CareDialog } from './care-dialog.tsx';
import { OptOutDialog } from './opt-out-dialog.tsx';
import { StopContactDialog } from './stop-contact-dialog.tsx';

export type Care = { readonly offered: readonly CareAction[]; readonly begin: (action: CareAction) => void };

const CareContext = createContext<Care>({ offered: [], begin: () => undefined });

/** Offers nothing when the employee's role is too low. */
export function useCare(): Care {
  return useContext(CareContext);
}

/** Wraps a customer's screen, so that any part of it can open the dialogs of customer actions. */
export function CareDialogs({
  customer,
  children,
}: {
  readonly customer: StaffCustomer;
  readonly children: ReactNode;
}) {
  const mayAct = useMayAct('agent');
  const [action, begin] = useState<CareAction>();
  const close = () => begin(undefined);
  return (
    <CareContext value={{ offered: mayAct ? offeredActions(customer) : [], begin }}>
      {children}
      {action === 'add-note' && <CareDialog {...{ customer, action }} call={addCustomerNote} onClose={close} />}
      {action === 'end-sessions' && <CareDialog {...{ customer, action }} call={endCustomerSessions} onClose={close} />}
      {action === 'unlock' && <CareDialog {...{ customer, action }} call={unlockCustomer} onClose={close} />}
      {action === 'password-help' && <CareDialog {...{ customer, action }} call={sendPasswordHelp} onClose={close} />}
      {action === 'end-pay-by-text' && (
        <CareDialog {...{ customer, action }} call={endCustomerPayByText} onClose={close} />
      )}
      {action === 'opt-out' && <OptOutDialog customer={customer} onClose={close} />}
      {action === 'stop-contact' && <StopContactDialog customer={customer} onClose={close} />}
    </CareContext>
  );
}
