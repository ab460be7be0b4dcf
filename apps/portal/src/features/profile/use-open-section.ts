import type { PortalStorage } from '@quittance/browser/storage';
import { useEffect, useRef, useState } from 'react';
import { useServices, useSignedInUser } from '../../session/services.tsx';
import { authLocations, readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { attentionOf } from './profile-facts.ts';

const sectionIds = ['contact', 'notifications', 'documents', 'security', 'methods', 'language', 'help'] as const;

export type SectionId = (typeof sectionIds)[number];

const key = 'profileSection';

/**
 * The open profile section. Initially the one the customer left to enter a code (req 4.6), else the one that needs
 * attention (req 5.3), else the one with an open registration.
 */
export function useOpenSection({ isRegistering }: { readonly isRegistering: boolean }) {
  const { sessionStorage } = useServices();
  const user = useSignedInUser();
  const [first] = useState(() => {
    const left = sectionIds.find((id) => id === sessionStorage.get(key));
    const needed = neededFirst(attentionOf(user));
    return { id: left ?? needed ?? (isRegistering ? 'notifications' : undefined), isNeeded: left === undefined };
  });
  const [open, setOpen] = useState<SectionId | undefined>(first.id);
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  useEffect(() => {
    sessionStorage.remove(key);
    return () => keepForReturn(sessionStorage, latest.current);
  }, [sessionStorage]);
  return { open, setOpen, focusesProblem: first.isNeeded && first.id === 'contact' };
}

function keepForReturn(sessionStorage: PortalStorage, open: SectionId | undefined): void {
  const isAwaitingCode = readTwoFactorDetails(sessionStorage)?.location === authLocations.profilePage;
  if (isAwaitingCode && open !== undefined) sessionStorage.set(key, open);
}

function neededFirst(attention: ReturnType<typeof attentionOf>): SectionId | undefined {
  if (attention.includes('contact') || attention.includes('undeliverable')) return 'contact';
  return attention.includes('registration') ? 'notifications' : undefined;
}
