import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the API takes at most; a longer text is no token of ours, and stays none when it is cut. */
const longestToken = 2000;

/**
 * The token that a link in an e-mail carries behind its `#`, where no server and no log sees it; empty for a link that lost it on the
 * way. It leaves the address bar at once, and stays with the entry of the tab's history, so that a reload still has it.
 */
export function useLinkToken(): string {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.replace(/^#/, '').trim().slice(0, longestToken);
  useEffect(() => {
    if (inAddress === '') return;
    void navigate({ pathname }, { replace: true, state: { linkToken: inAddress }, preventScrollReset: true });
  }, [inAddress, pathname, navigate]);
  return inAddress || keptToken(state);
}

function keptToken(state: unknown): string {
  const isKept = typeof state === 'object' && state !== null && 'linkToken' in state;
  return isKept && typeof state.linkToken === 'string' ? state.linkToken : '';
}
