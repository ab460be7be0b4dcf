import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The API's limit. A longer text isn't a valid token, even when cut. */
const longestToken = 2000;

/**
 * Returns the token in an e-mail link's fragment, which servers and logs don't see, or an empty string if the link lost
 * it. Removes it from the address bar at once and keeps it in the history entry for a reload.
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
