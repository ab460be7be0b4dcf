import { useState } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '../../session/services.tsx';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { CodeFoot } from './code-foot.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeHelp } from './code-help.tsx';

/** The page to enter a code for a login or a registration, with its help sub-page (req 2.7, 2.8). */
export function AuthenticationCodePage() {
  const { sessionStorage } = useServices();
  const { state } = useLocation();
  // Read once, because the details are cleared after a right code while the page is still open.
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
