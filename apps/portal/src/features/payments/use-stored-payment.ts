import { useState } from 'react';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { readStoredPayment, type StoredPayment, writeStoredPayment } from './stored-payment.ts';

/** The payment that this session is at, and what changes it; every change is in storage before it is on the screen. */
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
