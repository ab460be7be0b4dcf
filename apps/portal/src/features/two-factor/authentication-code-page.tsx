import { useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../session/services.tsx';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { CodeFoot } from './code-foot.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeHelp } from './code-help.tsx';

/** Where a code is entered, for a log-in as for a registration, with its help sub-page (req 2.7, 2.8). */
export function AuthenticationCodePage() {
  const { sessionStorage } = useServices();
  const { state } = useLocation();
  // What the page is about stays the same while it is open, also once the code was right and nothing waits any more.
  const [details] = useState(() => readTwoFactorDetails(sessionStorage));
  if (details === undefined) return null;
  return (
    <SignInFrame help={<CodeFoot details={details} />}>
      {isHelp(state) ? <CodeHelp /> : <CodeForm details={details} />}
    </SignInFrame>
  );
}

function isHelp(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isHelp' in state && state.isHelp === true;
}
