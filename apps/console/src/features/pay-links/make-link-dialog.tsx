import type { StaffAccount } from '@quittance/contract/staff/accounts';
import { useState } from 'react';
import { LinkForm } from './link-form.tsx';
import { MadeLink, type MadeLinkAnswer } from './made-link.tsx';

/** Creates a payment link and then shows it, once. */
export function MakeLinkDialog({ account, onClose }: { readonly account: StaffAccount; readonly onClose: () => void }) {
  const [made, setMade] = useState<MadeLinkAnswer>();
  if (made === undefined) return <LinkForm account={account} onMade={setMade} onClose={onClose} />;
  return <MadeLink made={made} accountReferenceCode={account.accountReferenceCode} onClose={onClose} />;
}
