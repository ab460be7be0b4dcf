import { useState } from 'react';
import { useServices, useSignedInUser } from '../../../session/services.tsx';
import { readStoredPayment, type StoredPayment, writeStoredPayment } from './stored-payment.ts';

/** The session's current payment and its setter, which writes to storage before the screen renders. */
export function useStoredPayment(): readonly [StoredPayment | undefined, (payment: StoredPayment | undefined) => void] {
  const { sessionStorage } = useServices();
  const { customerReferenceCode } = useSignedInUser().customerContactInfo;
  const [payment, setPayment] = useState(() => readStoredPayment(sessionStorage, { customerReferenceCode }));
  return [
    payment,
    (changed) => {
      writeStoredPayment(sessionStorage, changed);
      setPayment(changed);
    },
  ];
}
